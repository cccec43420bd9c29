import VASSAL.build.AbstractBuildable;
import VASSAL.build.Buildable;
import VASSAL.build.GameModule;
import VASSAL.build.module.Map;
import VASSAL.build.module.PredefinedSetup;
import VASSAL.counters.GamePiece;
import VASSAL.counters.Stack;
import VASSAL.launch.PlayerWindow;
import VASSAL.launch.StandardConfig;
import VASSAL.tools.DataArchive;
import VASSAL.tools.menu.MenuBarProxy;
import VASSAL.tools.menu.MenuManager;
import java.util.ArrayList;
import java.util.List;
import javax.swing.JFrame;
import javax.swing.JMenuBar;
import javax.swing.SwingUtilities;

/** Opens a module in the engine, starts each of its set-ups and counts the pieces in play. */
public final class EngineCheck {
  private static final class Menus extends MenuManager {
    private final MenuBarProxy bar = new MenuBarProxy();

    @Override
    public JMenuBar getMenuBarFor(JFrame frame) {
      return frame instanceof PlayerWindow ? bar.createPeer() : null;
    }

    @Override
    public MenuBarProxy getMenuBarProxyFor(JFrame frame) {
      return frame instanceof PlayerWindow ? bar : null;
    }
  }

  public static void main(String[] arguments) throws Exception {
    VASSAL.Info.setConfig(new StandardConfig());
    SwingUtilities.invokeAndWait(() -> open(arguments[0]));
    GameModule module = GameModule.getGameModule();
    say("module", module.getGameName(), Map.getMapList().size());
    List<PredefinedSetup> setups = new ArrayList<>();
    collect(module, setups);
    for (PredefinedSetup setup : setups) {
      SwingUtilities.invokeAndWait(() -> module.getGameState().setup(false));
      SwingUtilities.invokeAndWait(setup::launch);
      settle(module);
      SwingUtilities.invokeAndWait(() -> say("setup", setup.getAttributeValueString("file"), count(module)));
    }
    System.exit(0);
  }

  private static void open(String file) {
    new Menus();
    try {
      GameModule.init(new GameModule(new DataArchive(file)));
    } catch (Exception problem) {
      problem.printStackTrace();
      System.exit(1);
    }
  }

  /** Waits until the table, empty before, has pieces and their number stays: the engine loads in a thread of its own. */
  private static void settle(GameModule module) throws InterruptedException {
    int before = -1;
    for (int quiet = 0, waited = 0; quiet < 4 && waited < 120; waited++) {
      Thread.sleep(500);
      int now = count(module);
      quiet = now > 0 && now == before ? quiet + 1 : 0;
      before = now;
    }
  }

  private static int count(GameModule module) {
    int found = 0;
    for (GamePiece piece : new ArrayList<>(module.getGameState().getAllPieces())) {
      found += piece instanceof Stack ? 0 : 1;
    }
    return found;
  }

  private static void collect(AbstractBuildable parent, List<PredefinedSetup> found) {
    for (Buildable child : parent.getBuildables()) {
      if (child instanceof PredefinedSetup && ((PredefinedSetup) child).isUseFile() && !((PredefinedSetup) child).isMenu()) {
        found.add((PredefinedSetup) child);
      }
      if (child instanceof AbstractBuildable) {
        collect((AbstractBuildable) child, found);
      }
    }
  }

  private static void say(String kind, String name, int number) {
    System.out.println(kind + "\t" + name + "\t" + number);
  }
}

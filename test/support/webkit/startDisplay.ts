import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProcess } from "./startProcess";

/**
 * The address bar and its buttons keep a window at least 450 px wide. These styles remove their size, so that a window can be as narrow as
 * a phone's. The rest of the bar has the height of this font.
 */
const SMALL_BAR = "* { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; font-size: 1px }";

/**
 * A window has the focus while the pointer is over it. The pointer starts in the middle of the screen, over the address bar, where it
 * hovers over no part of the page. Windows may be larger than the screen.
 */
const SCREEN = "600x24x24";

/** An invisible screen, and GTK's settings for visitors with and without animations. */
export async function startDisplay() {
  const server = startProcess("Xvfb", ["-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"]);
  const display = await new Promise<string>((resolve) => {
    server.stdout.once("data", (output) => resolve(`:${String(output).trim()}`));
  });
  const folder = mkdtempSync(join(tmpdir(), "home-services-chrome-gtk-"));
  return {
    environment: (hasAnimations: boolean) => ({
      DISPLAY: display,
      XDG_CONFIG_HOME: writeSettings(folder, hasAnimations),
    }),
    close: () => {
      server.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeSettings(folder: string, hasAnimations: boolean): string {
  const home = join(folder, hasAnimations ? "moving" : "still");
  const gtk = join(home, "gtk-3.0");
  mkdirSync(gtk, { recursive: true });
  writeFileSync(join(gtk, "settings.ini"), `[Settings]\ngtk-enable-animations=${hasAnimations ? 1 : 0}\n`);
  writeFileSync(join(gtk, "gtk.css"), SMALL_BAR);
  return home;
}

import type { WebKitWindow } from "./WebKitWindow";

const BUTTONS = ["left", "middle", "right"];

/** The keys that type no character, by Playwright's names (WebDriver, section 17.4.2). */
const KEYS: Record<string, string> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE006",
  Shift: "\uE008",
  Control: "\uE009",
  Alt: "\uE00A",
  Escape: "\uE00C",
  Space: " ",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Delete: "\uE017",
  Meta: "\uE03D",
};

/** The actions of a key, or of several as Playwright names them, e.g. `Shift+Tab`. */
function keyActions(chord: string): object[] {
  const keys = chord === "+" ? ["+"] : chord.split("+");
  const values = keys.map((key) => KEYS[key] ?? key);
  return [
    ...values.map((value) => ({ type: "keyDown", value })),
    ...values.reverse().map((value) => ({ type: "keyUp", value })),
  ];
}

/** The keys and the mouse of a window. MiniBrowser has no touch: a tap is a click. */
export function inputOf(window: WebKitWindow) {
  let pointer = { x: 0, y: 0 };
  /** How far the wheel has been turned in total, because WebKit's driver turns it by the difference to the previous total. */
  const turned = { deltaX: 0, deltaY: 0 };

  function act(type: "key" | "pointer" | "wheel", actions: object[]): Promise<unknown> {
    const parameters = type === "pointer" ? { parameters: { pointerType: "mouse" } } : {};
    return window.post("actions", { actions: [{ type, id: type, ...parameters, actions }] });
  }

  const keyboard = {
    press: (chord: string) => act("key", keyActions(chord)),
    type: async (text: string) => {
      for (const letter of text) await act("key", keyActions(letter));
    },
  };

  const mouse = {
    move: (x: number, y: number) => {
      pointer = whole(x, y);
      return act("pointer", [{ type: "pointerMove", ...pointer }]);
    },
    wheel: (deltaX: number, deltaY: number) => {
      turned.deltaX += deltaX;
      turned.deltaY += deltaY;
      return act("wheel", [{ type: "scroll", ...pointer, ...turned }]);
    },
    click: (x: number, y: number, { clickCount = 1, button = "left" } = {}) => {
      const number = BUTTONS.indexOf(button);
      const press = ["pointerDown", "pointerUp"].map((type) => ({ type, button: number }));
      const presses = Array.from({ length: clickCount }, () => press).flat();
      return act("pointer", [{ type: "pointerMove", ...whole(x, y) }, ...presses]);
    },
  };

  return { keyboard, mouse, touchscreen: { tap: (x: number, y: number) => mouse.click(x, y) } };
}

function whole(x: number, y: number) {
  return { x: Math.round(x), y: Math.round(y) };
}

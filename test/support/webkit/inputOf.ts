import { pressed } from "./keys";
import type { WebKitWindow } from "./WebKitWindow";

const BUTTONS = ["left", "middle", "right"];

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
    press: (chord: string) => act("key", pressed(chord)),
    type: async (text: string) => {
      for (const letter of text) await act("key", pressed(letter));
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
    click: (x: number, y: number, { clickCount = 1, button = "left" } = {}) =>
      act("pointer", [
        { type: "pointerMove", ...whole(x, y) },
        ...Array.from({ length: clickCount }, () => [
          { type: "pointerDown", button: BUTTONS.indexOf(button) },
          { type: "pointerUp", button: BUTTONS.indexOf(button) },
        ]).flat(),
      ]),
  };

  const touchscreen = { tap: (x: number, y: number) => mouse.click(x, y) };
  return { keyboard, mouse, touchscreen };
}

function whole(x: number, y: number) {
  return { x: Math.round(x), y: Math.round(y) };
}

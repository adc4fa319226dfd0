import type { Locator } from "playwright-core";

/** How a password manager, autofill or a script writes into a field. */
export interface Writing {
  /** With the prototype's setter, past what a library has defined on the field. */
  isNative: boolean;
  /** The events that it dispatches next. */
  events: readonly string[];
}

export const WRITINGS: readonly [how: string, Writing][] = [
  ["by assignment, without events", { isNative: false, events: [] }],
  ["by assignment, with input and change", { isNative: false, events: ["input", "change"] }],
  ["by assignment, with change only", { isNative: false, events: ["change"] }],
  ["by the native setter, without events", { isNative: true, events: [] }],
  ["by the native setter, with input and change", { isNative: true, events: ["input", "change"] }],
];

export function writeByScript(field: Locator, value: string, { isNative, events }: Writing): Promise<void> {
  return field.evaluate(
    (node, given) => {
      const input = node as HTMLInputElement;
      if (given.isNative)
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, given.value);
      else input.value = given.value;
      for (const type of given.events)
        input.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    },
    { value, isNative, events },
  );
}

import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TextInput } from "../../src/ui/TextInput";
import { allowAct } from "../support/allowAct";

let root: Root;
let place: HTMLElement;

async function show(props: Partial<Parameters<typeof TextInput>[0]>): Promise<HTMLInputElement> {
  await act(async () => root.render(<TextInput label="Email address" readOnly {...props} />));
  const input = place.querySelector("input");
  if (!input) throw new Error("There is no input.");
  return input;
}

/** The texts that describe the field, in reading order. */
const descriptionOf = (input: HTMLInputElement) =>
  (input.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

allowAct();
beforeEach(() => {
  place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
});

describe("a text input in error", () => {
  it("shows an icon and the default helper text as its description", async () => {
    const input = await show({ hasError: true });
    expect(place.querySelectorAll("svg")).toHaveLength(1);
    expect(place.textContent).toContain("Default Error String");
    expect(descriptionOf(input)).toEqual(["Default Error String"]);
    expect(input.getAttribute("aria-invalid")).toBe("true");
  });

  it("shows the given helper text instead", async () => {
    const input = await show({ hasError: true, helperText: "Please enter a project" });
    expect(descriptionOf(input)).toEqual(["Please enter a project"]);
    expect(place.textContent).not.toContain("Default Error String");
  });

  it("shows no helper text if the message is elsewhere, and points to that message", async () => {
    const message = place.ownerDocument.body.appendChild(document.createElement("p"));
    message.id = "elsewhere";
    message.textContent = "Email address is required";
    const input = await show({ hasError: true, helperText: "", messageId: message.id });
    expect(descriptionOf(input)).toEqual(["Email address is required"]);
    expect(place.textContent).toBe("Email address");
    expect(place.querySelectorAll("svg")).toHaveLength(1);
    message.remove();
  });

  it("shows only its icon for an empty helper text", async () => {
    const input = await show({ hasError: true, helperText: "" });
    expect(input.hasAttribute("aria-describedby")).toBe(false);
    expect(place.textContent).toBe("Email address");
  });
});

it("a text input without an error shows neither icon nor helper text", async () => {
  const input = await show({});
  expect(place.querySelectorAll("svg")).toHaveLength(0);
  expect(place.textContent).toBe("Email address");
  expect(input.hasAttribute("aria-describedby")).toBe(false);
});

it("a text input without an error points to a message about its form", async () => {
  const message = document.body.appendChild(document.createElement("p"));
  message.id = "elsewhere";
  message.textContent = "Sorry, we couldn't send the email.";
  const input = await show({ messageId: message.id });
  expect(descriptionOf(input)).toEqual(["Sorry, we couldn't send the email."]);
  expect(input.getAttribute("aria-invalid")).toBe("false");
  message.remove();
});

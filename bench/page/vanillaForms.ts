import { visuallyHidden } from "../../src/ui/base.styles";
import * as field from "../../src/ui/Form.styles";
import { button } from "../../src/ui/Form.styles";
import * as styles from "../../src/views/email-signup/EmailSignup.styles";
import * as search from "../../src/views/search/SearchBar.styles";
import { drawing, el } from "./vanillaNodes";

const MAGNIFIER = "M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM16 16l4 4";
let fields = 0;

export function drawSearch(texts: { text?: string; zip?: string; button?: string } = {}): Node {
  const text = texts.text ?? "How can we help?";
  const zip = texts.zip ?? "Zip code";
  const input = el("input", {
    part: "input",
    class: search.input,
    type: "text",
    name: "text",
    role: "combobox",
    "aria-label": text,
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    placeholder: text,
    autocomplete: "off",
  });
  const zipInput = el("input", {
    part: "zip",
    class: search.zip,
    type: "text",
    name: "zip",
    "aria-label": zip,
    placeholder: zip,
    inputmode: "numeric",
    maxlength: 5,
  });
  const submit = el("button", { type: "submit", part: "button", class: search.button }, drawing(MAGNIFIER));
  submit.append(el("span", {}, texts.button ?? "Search"));
  const bar = el(
    "div",
    { part: "bar", class: search.bar },
    el("span", { class: search.text }, input),
    zipInput,
    submit,
  );
  const form = el("form", {
    role: "search",
    part: "search",
    class: search.search,
    "aria-label": "Search",
    novalidate: true,
  });
  form.append(el("div", { class: search.container }, bar));
  form.addEventListener("submit", (event) => event.preventDefault());
  return form;
}

function textField(label: string, name: string): Node {
  const id = `field-${++fields}`;
  return el(
    "span",
    { class: field.field },
    el("label", { for: id, class: visuallyHidden }, label),
    el("input", {
      id,
      name,
      part: "input",
      type: "text",
      class: field.input,
      placeholder: label,
      "aria-invalid": "false",
    }),
  );
}

export function drawSignUp(look = styles.rounded): Node {
  const heading = el("h2", { id: `heading-${++fields}`, part: "heading", class: styles.heading });
  heading.append(el("bdi", {}, "Knowledge is priceless - so our cost guides are free."));
  const line = el("p", { part: "subheading" });
  line.append(el("bdi", {}, "Sign up to get free project cost info in your inbox."));
  const message = el("p", { part: "message", class: styles.message, "aria-live": "polite" });
  const submit = el("button", { type: "submit", part: "button", class: button }, "Sign me up");
  const inputs = el(
    "div",
    { class: styles.fields },
    textField("Email address", "email"),
    message,
    textField("Zip code", "zip"),
    submit,
  );
  const form = el("form", { part: "form", novalidate: true, "aria-labelledby": heading.id }, inputs);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    message.textContent = /.+@.+\..+/.test(
      new FormData(event.target as HTMLFormElement).get("email") as string,
    )
      ? ""
      : "Must enter a valid email address";
  });
  const content = el("div", { class: styles.content }, heading, line, form);
  return el(
    "section",
    { part: "band", class: `${styles.band} ${look}`, "aria-labelledby": heading.id },
    content,
    el("div", { role: "status" }),
  );
}

/* One field of the form: its label, its meaning, and its problem, connected for screen readers. */
import { isAbout, noteOnValue, problemOfValue, withoutPlace } from "./builder-problems.js";
import { make } from "./inspector-dom.js";

const TYPING_MS = 250;

/** `onChange` gets the value as the text of an attribute, undefined for an empty field. */
export function createField(group, setting, onChange) {
  const { name, type, default: defaultValue, says, isPrivate } = setting;
  const id = `${group}-${name}`;
  const control = createControl(id, setting);
  const hint = [
    says,
    defaultValue && type !== "flag" && `Default: ${defaultValue}.`,
    isPrivate && "It is in the snippet, but not in this page's address.",
  ]
    .filter(Boolean)
    .join(" ");
  const problem = make("p", { id: `${id}-problem`, class: "problem" });
  problem.hidden = true;
  const label = make("label", { for: id }, name);
  const text = hint && make("p", { id: `${id}-hint`, class: "hint" }, hint);
  const parts = type === "flag" ? [make("div", { class: "choice" }, [control, label])] : [label, control];
  const node = make("div", { class: "field" }, [...parts, ...(text ? [text] : []), problem]);
  let timer;

  control.addEventListener(control.tagName === "SELECT" || type === "flag" ? "change" : "input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => onChange(read()), type === "flag" || type === "choice" ? 0 : TYPING_MS);
  });
  describe();

  function read() {
    if (type === "flag")
      return String(control.checked) === defaultValue ? undefined : String(control.checked);
    return control.value.trim() ? control.value : undefined;
  }

  function describe() {
    const ids = [text && `${id}-hint`, !problem.hidden && `${id}-problem`].filter(Boolean).join(" ");
    if (ids) control.setAttribute("aria-describedby", ids);
    else control.removeAttribute("aria-describedby");
  }

  return {
    name,
    node,
    fill(value) {
      clearTimeout(timer);
      if (type === "flag") control.checked = (value ?? defaultValue) === "true";
      else control.value = value ?? "";
    },
    /** Whether a problem of `diagnose` is about this field. */
    concerns({ kind, element, message }, of) {
      if (kind === "missing-address")
        return of === "page" && message.includes(` attribute ${name} is not set`);
      return (of === "page" || element === `hs-${of}`) && isAbout(message, name, of);
    },
    /** Shows the problem of this field, from its element's values or from the given ones. Returns "wrong", "missing" or undefined. */
    showProblems(found, values) {
      const valueProblem = problemOfValue(name, read(), values);
      const isMissing = !valueProblem && found[0]?.kind === "missing-address";
      const told = isMissing
        ? "Not set. Without it, the live page does not make the call."
        : [...new Set(found.map(({ message }) => withoutPlace(message)))].join(" ");
      const wrong = valueProblem ?? (isMissing ? "" : told);
      const words = wrong || told || noteOnValue(name, read()) || "";
      problem.hidden = !words;
      problem.textContent = words;
      problem.classList.toggle("missing", !wrong);
      if (wrong) control.setAttribute("aria-invalid", "true");
      else control.removeAttribute("aria-invalid");
      describe();
      if (wrong) return "wrong";
      return isMissing ? "missing" : undefined;
    },
  };
}

function createControl(id, { type, choices, default: defaultValue }) {
  if (type === "flag") return make("input", { type: "checkbox", id });
  if (type === "json") return make("textarea", { id, rows: "3", spellcheck: "false" });
  if (type === "choice") {
    const options = choices.filter((choice) => choice !== defaultValue);
    const first = make("option", { value: "" }, `${defaultValue || "none"} (default)`);
    return make("select", { id }, [
      first,
      ...options.map((choice) => make("option", { value: choice }, choice)),
    ]);
  }
  return make("input", { type: "text", id, autocomplete: "off", spellcheck: "false" });
}

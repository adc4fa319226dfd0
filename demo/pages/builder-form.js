/* The form. Every field is made from the settings tables of the elements. */
import { createField } from "./builder-field.js";
import { isCdn, SHOWN_STATES } from "./builder-state.js";
import { createTheme } from "./builder-theme.js";
import { make } from "./inspector-dom.js";

/** The field for the place of the script. It is not a setting of the elements. */
const CDN = {
  name: "cdn-url",
  type: "text",
  default: "",
  says: "The folder with hs.js on your CDN, such as https://cdn.example/hs/1/. Without it, the snippet has the address of this page's script.",
};

/** The page's setting that the builder recommends, so it is beside the script's address. */
const FRAGMENTS = "fragments-url";

/** Renders the form into a node. `onChange` gets a new state with each change. */
export function createForm(place, offer, onChange) {
  let state;
  const change = (more) => {
    state = { ...state, ...more };
    theme.fill(state);
    onChange(state);
  };
  const setOption = (group, name, value) => {
    const { [name]: _, ...others } = state.options[group];
    const values = value === undefined ? others : { ...others, [name]: value };
    change({ options: { ...state.options, [group]: values } });
  };

  const refused = make("div", { class: "refused", role: "alert" });
  const elements = createElementChoices(offer, (chosen) => {
    change({ elements: chosen });
    options.show(chosen);
  });
  const brand = createBrandChoice(offer, change);
  const theme = createTheme(offer, (colors) => change({ theme: colors }));
  const preview = createPreviewChoices(offer, change);
  const options = createOptions(offer, setOption);
  const snippet = createSnippetChoices(options.fragments, change);
  const form = make("form", { "aria-label": "What to build" }, [
    refused,
    elements.node,
    brand.node,
    theme.node,
    preview.node,
    ...options.nodes,
    snippet.node,
  ]);
  form.addEventListener("submit", (event) => event.preventDefault());
  place.append(form);

  return {
    /** Shows a state, and the parts of an address that were refused. */
    fill(filled, problems) {
      state = filled;
      for (const part of [elements, brand, theme, preview, options, snippet]) part.fill(state);
      refused.replaceChildren(...problemList(problems));
    },
    /** Shows each problem beside its field. Returns the names of the wrong fields and of the empty ones. */
    showProblems(problems) {
      const found = options.showProblems(problems, state);
      return { ...found, wrong: [...snippet.wrong(), ...found.wrong] };
    },
  };
}

function createElementChoices({ elements }, onChange) {
  const boxes = elements.map(({ name }) => {
    const box = make("input", { type: "checkbox", id: `element-${name}`, value: name });
    box.addEventListener("change", () =>
      onChange(boxes.filter((one) => one.checked).map((one) => one.value)),
    );
    return box;
  });
  return {
    node: make("fieldset", {}, [
      make("legend", {}, "Elements"),
      ...boxes.map((box) => labeled(box, box.value)),
    ]),
    fill(state) {
      for (const box of boxes) box.checked = state.elements.includes(box.value);
    },
  };
}

function createBrandChoice({ brands }, change) {
  const names = brands.map(({ name, domain }) => [
    domain,
    name.toLowerCase() === domain ? name : `${name} (${domain})`,
  ]);
  const brand = chooser("brand", Object.fromEntries(names), (domain) => change({ brand: domain }));
  return {
    node: make("div", { class: "field" }, [make("label", { for: "brand" }, "Brand"), brand]),
    fill(state) {
      brand.value = state.brand;
    },
  };
}

/** The fields of all settings, in a group for each element and one for the page. `fragments` is the field that the snippet's part shows. */
function createOptions(offer, setOption) {
  const fieldsOf = (group, settings) =>
    settings.map((setting) => createField(group, setting, (value) => setOption(group, setting.name, value)));
  const groups = offer.elements.map(({ name, settings }) =>
    createGroup(name, `Options of ${name}`, fieldsOf(name, settings)),
  );
  const ofPage = fieldsOf("page", offer.page);
  const fragments = ofPage.find(({ name }) => name === FRAGMENTS);
  const page = createGroup("page", "For the whole page", ofPage, fragments);
  const all = [...groups, page];

  function show(elements) {
    for (const { name, node } of groups) node.hidden = !elements.includes(name);
  }

  return {
    nodes: all.map(({ node }) => node),
    fragments,
    show,
    fill({ elements, options }) {
      for (const { name, fields, node } of all) {
        for (const field of fields) field.fill(options[name][field.name]);
        if (Object.keys(options[name]).some((given) => given !== FRAGMENTS)) node.open = true;
      }
      show(elements);
    },
    showProblems(problems, { options }) {
      const found = { wrong: [], missing: [] };
      for (const { name, node, fields } of all) {
        for (const field of fields) {
          const its = problems.filter((one) => field.concerns(one, name));
          const kind = node.hidden ? undefined : field.showProblems(its, options[name]);
          if (kind) found[kind].push(field.name);
          if (kind === "wrong" && field !== fragments) node.open = true;
        }
      }
      return found;
    },
  };
}

function createSnippetChoices(fragments, change) {
  const cdn = createField("snippet", CDN, (value) => change({ cdn: value && isCdn(value) ? value : "" }));
  const isDiv = checkbox("as-div", (value) => change({ isDiv: value }));
  const isPinned = checkbox("pinned", (value) => change({ isPinned: value }));
  return {
    node: make("fieldset", {}, [
      make("legend", {}, "The snippet"),
      cdn.node,
      fragments.node,
      labeled(isDiv, "My editor strips tags it does not know: write <div data-hs>"),
      labeled(isPinned, "Pin this version, with an integrity hash"),
    ]),
    fill(state) {
      isDiv.checked = state.isDiv;
      isPinned.checked = state.isPinned;
      cdn.fill(state.cdn);
    },
    /** The name of the field whose value is wrong, if it is. */
    wrong: () => (cdn.showProblems([], {}) === "wrong" ? [cdn.name] : []),
  };
}

function problemList(problems) {
  if (!problems.length) return [];
  const items = problems.map((problem) => make("li", {}, problem));
  return [make("p", {}, "These parts of this page's address were ignored:"), make("ul", {}, items)];
}

/** @param elsewhere a field of the group that another part of the form shows */
function createGroup(name, title, fields, elsewhere) {
  const node = make("details", { class: "group" }, [
    make("summary", { id: `${name}-group` }, title),
    ...fields.filter((field) => field !== elsewhere).map((field) => field.node),
  ]);
  return { name, node, fields };
}

/** Creates the choices for the previews. They do not change the snippet. */
function createPreviewChoices({ languages }, change) {
  const names = Object.fromEntries(languages.map((tag) => [tag, languageName(tag)]));
  const language = chooser("language", names, (chosen) => change({ language: chosen }));
  const shows = chooser("shows", SHOWN_STATES, (chosen) => change({ shows: chosen }));
  const node = make("fieldset", {}, [
    make("legend", {}, "What the preview shows"),
    make("div", { class: "field" }, [make("label", { for: "shows" }, "State"), shows]),
    make("div", { class: "field" }, [make("label", { for: "language" }, "Language of the page"), language]),
  ]);
  return {
    node,
    fill(state) {
      language.value = state.language;
      shows.value = state.shows;
    },
  };
}

const languageName = (tag) => new Intl.DisplayNames(["en"], { type: "language" }).of(tag);

function chooser(id, choices, onChange) {
  const options = Object.entries(choices).map(([value, text]) => make("option", { value }, text));
  const select = make("select", { id }, options);
  select.addEventListener("change", () => onChange(select.value));
  return select;
}

function checkbox(id, onChange) {
  const box = make("input", { type: "checkbox", id });
  box.addEventListener("change", () => onChange(box.checked));
  return box;
}

function labeled(box, text) {
  return make("div", { class: "choice" }, [box, make("label", { for: box.id }, text)]);
}

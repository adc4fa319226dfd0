/** The object that `installHostSnapshot` defines in the page. All its results are text, because a library of the page may break arrays. */
export interface HostSnapshot {
  /** Records the current state of the host page. */
  take(): void;
  /** The differences from the recorded state, one line each. */
  changes(): string;
}

/**
 * Runs before the page's scripts, and keeps references to the functions that libraries replace. It compares the host page before our
 * script runs with the host page after our elements were used: globals, constructors, prototypes, the markup outside our elements, its
 * computed styles, stylesheets, storage and event handlers.
 * @param styledMax how many elements' computed styles are compared
 */
export function installHostSnapshot(styledMax: number): void {
  const { ownKeys, getOwnPropertyDescriptor } = Reflect;
  const scope = window as unknown as Record<PropertyKey, unknown> & { hostSnapshot: HostSnapshot };
  const styleOf = scope.getComputedStyle as typeof getComputedStyle;
  const Index = Map;
  type Entry = PropertyDescriptor | string;
  type Entries = Map<string, Entry>;
  // These styles depend on the size of the content.
  const OF_SIZE = new Set([
    "height",
    "block-size",
    "perspective-origin",
    "transform-origin",
    "width",
    "inline-size",
  ]);
  // The test's own globals, and one that the browser changes.
  const OURS = new Set<PropertyKey>(["hsEvents", "hostSnapshot", "elementLooks", "event"]);
  let before: Entries | undefined;

  /** Reads an inherited property, which a form's field of the same name would hide. */
  function reader<T>(name: string): (node: Element) => T {
    const { get } = getOwnPropertyDescriptor(Element.prototype, name) ?? {};
    return (node) => get?.call(node) as T;
  }
  const nameOf = reader<string>("localName");
  const attributesOf = reader<NamedNodeMap>("attributes");
  const firstChildOf = reader<Element | null>("firstElementChild");
  const nextOf = reader<Element | null>("nextElementSibling");
  const { querySelector } = Element.prototype;

  function noteOwn(entries: Entries, path: string, owner: object): void {
    const keys = ownKeys(owner);
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] as PropertyKey;
      const descriptor = getOwnPropertyDescriptor(owner, key);
      if (descriptor && !OURS.has(key)) entries.set(`${path}.${String(key)}`, descriptor);
    }
  }

  function isObject(value: unknown): value is object {
    return (typeof value === "object" && value !== null) || typeof value === "function";
  }

  function noteGlobals(entries: Entries): void {
    noteOwn(entries, "window", window);
    const keys = ownKeys(window);
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] as PropertyKey;
      const value = getOwnPropertyDescriptor(window, key)?.value;
      if (!isObject(value) || value === window || OURS.has(key) || key === "HomeServices") continue;
      noteOwn(entries, `window.${String(key)}`, value);
      const prototype = typeof value === "function" && getOwnPropertyDescriptor(value, "prototype")?.value;
      if (isObject(prototype)) noteOwn(entries, `window.${String(key)}.prototype`, prototype);
    }
    const { history, navigator, customElements, location, performance, screen } = window;
    const things = { document, history, navigator, customElements, location, performance, screen };
    for (const name of ownKeys(things) as (keyof typeof things)[]) noteOwn(entries, name, things[name]);
  }

  function noteHandlers(entries: Entries, path: string, owner: object): void {
    for (const name in owner) {
      if (name.slice(0, 2) !== "on") continue;
      entries.set(`${path}.${name}`, { value: (owner as Record<string, unknown>)[name] });
    }
  }

  function isOurs(node: Element): boolean {
    return nameOf(node).slice(0, 3) === "hs-";
  }

  function noteStyle(entries: Entries, path: string, node: Element): void {
    const style = styleOf(node);
    const holdsOurs = querySelector.call(node, "hs-header,hs-search,hs-email-signup,hs-footer") !== null;
    const noteValue = (name = ""): void => {
      // The header publishes its height by this custom property, which all nodes inherit.
      if (name === "--hs-header-height" || (holdsOurs && OF_SIZE.has(name))) return;
      entries.set(`${path} ${name}`, style.getPropertyValue(name));
    };
    for (let i = 0; i < style.length; i++) noteValue(style[i]);
    // Firefox's list has some inherited custom properties twice and lacks others, so add the names that the root has.
    const root = styleOf(document.documentElement);
    for (let i = 0; i < root.length; i++) if (root[i]?.slice(0, 2) === "--") noteValue(root[i]);
  }

  /** Records every element outside our shadow roots: its attributes, its own properties and its computed styles. */
  function noteMarkup(
    entries: Entries,
    node: Element,
    path: string,
    isStyled: boolean,
    count: { styled: number },
  ): void {
    let attributes = "";
    for (let i = 0; i < attributesOf(node).length; i++) {
      const attribute = attributesOf(node)[i];
      attributes += ` ${attribute?.name}="${attribute?.value}"`;
    }
    entries.set(`${path} attributes`, attributes);
    if (!isOurs(node)) noteOwn(entries, path, node);
    const styles = isStyled && !isOurs(node) && nameOf(node) !== "script";
    if (styles && count.styled++ < styledMax) noteStyle(entries, path, node);
    let index = 0;
    for (let child = firstChildOf(node); child; child = nextOf(child)) {
      noteMarkup(
        entries,
        child,
        `${path} > ${nameOf(child)}[${index++}]`,
        styles && nameOf(node) !== "head",
        count,
      );
    }
  }

  function attempt(read: () => string): string {
    try {
      return read();
    } catch (error) {
      return `throws ${(error as Error).name}`;
    }
  }

  function keysOf(storage: () => Storage): string {
    return attempt(() => {
      let keys = "";
      for (let i = 0; i < storage().length; i++) keys += `${storage().key(i)} `;
      return keys;
    });
  }

  /** The count of the document's adopted stylesheets without ours, which publishes the header's height. */
  function theirSheets(): number {
    const adopted = document.adoptedStyleSheets ?? [];
    let count = 0;
    for (let i = 0; i < adopted.length; i++) {
      const first = adopted[i]?.cssRules[0]?.cssText ?? "";
      if (first.indexOf("--hs-header-height") === -1) count++;
    }
    return count;
  }

  function noteRest(entries: Entries): void {
    const { styleSheets } = document;
    for (let i = 0; i < styleSheets.length; i++) {
      // WebKit lists adopted style sheets here too, which have no owner and are compared below.
      if (!styleSheets[i]?.ownerNode) continue;
      entries.set(
        `styleSheets[${i}] rules`,
        attempt(() => String(styleSheets[i]?.cssRules.length)),
      );
    }
    entries.set("adoptedStyleSheets", String(theirSheets()));
    entries.set("window.name", window.name);
    entries.set("title", document.title);
    entries.set("address", location.href);
    entries.set("history", String(history.length));
    entries.set(
      "cookies",
      attempt(() => document.cookie),
    );
    entries.set(
      "localStorage",
      keysOf(() => localStorage),
    );
    entries.set(
      "sessionStorage",
      keysOf(() => sessionStorage),
    );
  }

  function note(): Entries {
    const entries: Entries = new Index();
    noteGlobals(entries);
    noteHandlers(entries, "window", window);
    noteHandlers(entries, "document", document);
    if (document.body) noteHandlers(entries, "body", document.body);
    noteMarkup(entries, document.documentElement, "html", true, { styled: 0 });
    noteRest(entries);
    return entries;
  }

  function differs(a: Entry, b: Entry): boolean {
    if (typeof a === "string" || typeof b === "string") return a !== b;
    return (
      !Object.is(a.value, b.value) ||
      a.get !== b.get ||
      a.set !== b.set ||
      a.writable !== b.writable ||
      a.enumerable !== b.enumerable ||
      a.configurable !== b.configurable
    );
  }

  function inWords(entry: Entry): string {
    if (typeof entry === "string") return entry;
    // The source of a function may have several lines, also that of Firefox's built-in functions.
    const words = attempt(() => String(entry.value ?? entry.get)).replace(/\s+/g, " ");
    return `${words.slice(0, 80)} (${entry.writable}, ${entry.enumerable}, ${entry.configurable})`;
  }

  scope.hostSnapshot = {
    take() {
      before = note();
    },
    changes() {
      const was = before as Entries;
      const is = note();
      let lines = "";
      is.forEach((entry, path) => {
        const old = was.get(path);
        if (old === undefined) lines += `added: ${path}\n`;
        else if (differs(old, entry)) lines += `changed: ${path} from ${inWords(old)} to ${inWords(entry)}\n`;
      });
      was.forEach((_, path) => {
        if (!is.has(path)) lines += `gone: ${path}\n`;
      });
      return lines;
    },
  };
}

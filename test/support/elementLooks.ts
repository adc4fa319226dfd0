/** The object that `installElementLooks` puts on the page. All its results are text, since a page's library may break arrays. */
export interface ElementLooks {
  /** Every node inside our elements, one line each: its position in its element, its text, its look. */
  looks(): string;
  /** The width of each of our elements in px, one "tag width" per line. */
  widths(): string;
  /** Whether every one of our elements on the page shows its content. */
  isComplete(): boolean;
  /** The parts of the page that cover our open dialogs, menus and lists, one line each, and how many of ours are open. */
  open(): string;
}

/** Runs before the page's scripts. */
export function installElementLooks(): void {
  const scope = window as unknown as { elementLooks: ElementLooks };
  const styleOf = getComputedStyle;
  const TAGS = "hs-header,hs-search,hs-email-signup,hs-footer,hs-badges";
  const PROPERTIES =
    "display position visibility opacity color background-color background-image font-family font-size font-weight font-style line-height letter-spacing word-spacing text-align text-transform text-decoration-line text-decoration-color text-indent text-shadow white-space-collapse cursor pointer-events box-sizing padding-top padding-right padding-bottom padding-left margin-top margin-right margin-bottom margin-left border-top-width border-top-style border-top-color border-bottom-width border-radius outline-style outline-color box-shadow filter transform overflow-x overflow-y z-index list-style-type vertical-align float direction appearance fill stroke user-select column-gap row-gap color-scheme accent-color caret-color tab-size hyphens word-break quotes -webkit-text-stroke-width border-collapse zoom text-underline-offset font-variant-caps font-stretch font-feature-settings text-rendering text-orientation writing-mode".split(
      " ",
    );

  function own(node: Element): string {
    // Two live regions announce in turn, so which one has the text depends on the number of announcements so far.
    if (node.getAttribute("role") === "status") return "";
    let text = "";
    for (let child = node.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === 3) text += child.nodeValue;
    }
    return text.trim();
  }

  function look(node: Element, origin: DOMRect): string {
    const box = node.getBoundingClientRect();
    const style = styleOf(node);
    // Nodes that are hidden or for screen readers only have no position.
    const isShown = box.width > 1 || box.height > 1;
    const x = isShown ? box.left - origin.left : 0;
    const y = isShown ? box.top - origin.top : 0;
    let line = `@${x.toFixed(1)},${y.toFixed(1)},${box.width.toFixed(1)},${box.height.toFixed(1)}@ "${own(node)}"`;
    for (let i = 0; i < PROPERTIES.length; i++) {
      const name = PROPERTIES[i] as string;
      line += `; ${name}: ${style.getPropertyValue(name)}`;
    }
    return line;
  }

  function walk(node: Element, path: string, around: DOMRect): string {
    // A closed dialog is not visible, and its file may load at any time.
    if (node.localName === "dialog" && styleOf(node).display === "none") return `${path} closed\n`;
    // A dialog is positioned in the window, not in its element.
    const origin = node.localName === "dialog" ? new DOMRect() : around;
    let lines = `${path} ${look(node, origin)}\n`;
    let index = 0;
    for (let child = node.firstElementChild; child; child = child.nextElementSibling) {
      lines += walk(child, `${path}>${child.localName}${index++}`, origin);
    }
    return lines;
  }

  function each(visit: (host: Element, root: ShadowRoot) => string): string {
    const hosts = document.querySelectorAll(TAGS);
    let lines = "";
    for (let i = 0; i < hosts.length; i++) {
      const host = hosts[i] as Element;
      if (host.shadowRoot) lines += visit(host, host.shadowRoot);
    }
    return lines;
  }

  /** The innermost node at a point, through shadow roots. */
  function at(x: number, y: number): Element | null {
    let found = document.elementFromPoint(x, y);
    while (found?.shadowRoot) {
      const inner = found.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === found) break;
      found = inner;
    }
    return found;
  }

  function over(node: Element): string {
    const { left, top, width, height } = node.getBoundingClientRect();
    let lines = "";
    for (const [right, down] of [
      [0.5, 0.5],
      [0.1, 0.1],
      [0.9, 0.5],
    ] as const) {
      const found = at(left + width * right, Math.min(top + height * down, innerHeight - 1));
      if (!found || !node.contains(found))
        lines += `covered: ${node.localName} by ${found?.localName}.${found?.className}\n`;
    }
    return lines;
  }

  function isReady(element: Element): boolean {
    const { hsEvents } = window as unknown as { hsEvents: { type: string; target: string }[] };
    for (let i = 0; i < hsEvents.length; i++) {
      if (hsEvents[i]?.type === "hs-ready" && hsEvents[i]?.target === element.localName) return true;
    }
    return false;
  }

  /** An image that arrives later changes the layout. */
  function isLoading(element: Element): boolean {
    const images = element.shadowRoot?.querySelectorAll("img") ?? [];
    for (let i = 0; i < images.length; i++) {
      const image = images[i] as HTMLImageElement;
      if (!image.complete && image.loading !== "lazy") return true;
    }
    return false;
  }

  scope.elementLooks = {
    isComplete() {
      const hosts = document.querySelectorAll(TAGS);
      for (let i = 0; i < hosts.length; i++) {
        const host = hosts[i] as Element;
        if (!isReady(host) || isLoading(host)) return false;
        // A visitor approaches an element with markup, so that its view runs.
        if (host.shadowRoot?.querySelector("[data-prerendered]")) {
          // Libraries replace `Event`.
          host.dispatchEvent(new CustomEvent("pointerover"));
          return false;
        }
        // Soon after the view has taken over, it replaces native disclosures.
        if (host.shadowRoot?.querySelector("summary")) return false;
      }
      const http = (window as unknown as { HomeServices?: { http?: { isRequesting: boolean } } }).HomeServices
        ?.http;
      return hosts.length > 0 && !http?.isRequesting;
    },
    looks: () =>
      each((host, root) => {
        const origin = host.getBoundingClientRect();
        let lines = `${host.localName} ${look(host, origin)}\n`;
        let index = 0;
        // The container and the end mark of a fragment have no look.
        const end = root.lastElementChild;
        const view = end?.matches("span[hidden]") ? end.previousElementSibling : root;
        for (let child = view?.firstElementChild; child; child = child.nextElementSibling) {
          if (child.localName !== "style")
            lines += walk(child, `${host.localName}>${child.localName}${index++}`, origin);
        }
        return lines;
      }),
    widths: () => each((host) => `${host.localName} ${host.getBoundingClientRect().width}\n`),
    open: () =>
      each((_, root) => {
        const nodes = root.querySelectorAll(":popover-open, dialog[open]");
        let lines = "";
        for (let i = 0; i < nodes.length; i++)
          lines += `open: ${nodes[i]?.localName}\n${over(nodes[i] as Element)}`;
        return lines;
      }),
  };
}

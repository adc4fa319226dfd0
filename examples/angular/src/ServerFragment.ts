import { Directive, ElementRef, Injectable, inject } from "@angular/core";

/** Returns an element's markup on the server. In the browser it returns none. */
@Injectable({ providedIn: "root" })
export class Fragments {
  render(_element: string, _attributes: Record<string, string>): string | undefined {
    return undefined;
  }
}

/**
 * Adds the shadow root to the server's HTML. By the time Angular hydrates, the browser has moved it out of the markup that Angular
 * compares.
 */
@Directive({ selector: "hs-header, hs-footer" })
export class ServerFragment {
  constructor() {
    const host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
    const attributes = Array.from(host.attributes, ({ name, value }) => [name, value] as const);
    const html = inject(Fragments).render(host.localName, Object.fromEntries(attributes));
    if (!html) return;
    const holder = host.ownerDocument.createElement("div");
    holder.innerHTML = html;
    const template = holder.firstElementChild?.firstElementChild;
    if (template) host.appendChild(template);
  }
}

import { Directive, ElementRef, Injectable, inject } from "@angular/core";

/** Gives the markup of an element on the server; the browser has none to give. */
@Injectable({ providedIn: "root" })
export class Fragments {
  render(_element: string, _attributes: Record<string, string>): string | undefined {
    return undefined;
  }
}

/**
 * Puts the shadow root into what the server sends. The browser has moved it out of Angular's sight when Angular hydrates, so that its own markup
 * is what it expects.
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

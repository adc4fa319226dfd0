import { selectors } from "./finder";
import type { WebKitLocator } from "./WebKitLocator";

/** The queries of a page, a frame and a locator, like Playwright's. */
export abstract class WebKitQueries {
  abstract locator(selector: string): WebKitLocator;

  getByRole(...[role, options]: Parameters<typeof selectors.role>): WebKitLocator {
    return this.locator(selectors.role(role, options));
  }

  getByText(text: string | RegExp, { exact = false } = {}): WebKitLocator {
    return this.locator(selectors.text(text, exact));
  }

  getByPlaceholder(text: string | RegExp, { exact = false } = {}): WebKitLocator {
    return this.locator(selectors.placeholder(text, exact));
  }

  getByLabel(text: string | RegExp, { exact = false } = {}): WebKitLocator {
    return this.locator(selectors.label(text, exact));
  }
}

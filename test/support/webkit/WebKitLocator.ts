import { selectors } from "./finder";
import { cornerOf, dispatch, fill, pointOf } from "./inPage";
import { TIMEOUT_MS, until } from "./until";
import { WebKitReader } from "./WebKitReader";

interface PressOptions {
  force?: boolean;
  position?: { x: number; y: number };
  clickCount?: number;
  button?: "left" | "middle";
  /** Only waits until it could be pressed. */
  trial?: boolean;
  timeout?: number;
}

/** What the tests use of Playwright's `Locator`. */
export class WebKitLocator extends WebKitReader {
  locator(selector: string, { hasText }: { hasText?: string | RegExp } = {}): WebKitLocator {
    const text = hasText === undefined ? "" : ` >> ${selectors.hasText(hasText)}`;
    return new WebKitLocator(this.page, `${this.selector} >> ${selector}${text}`, this.frame);
  }

  first = () => this.nth(0);
  last = () => this.nth(-1);
  nth = (index: number) => this.locator(`nth=${index}`);

  or(other: WebKitLocator): WebKitLocator {
    return this.locator(`internal:or=${JSON.stringify(other.selector)}`);
  }

  and(other: WebKitLocator): WebKitLocator {
    return this.locator(`internal:and=${JSON.stringify(other.selector)}`);
  }

  filter({ hasText, visible }: { hasText?: string | RegExp; visible?: boolean }): WebKitLocator {
    if (hasText !== undefined) return this.locator(selectors.hasText(hasText));
    return this.locator(`visible=${visible}`);
  }

  async all(): Promise<WebKitLocator[]> {
    return Array.from({ length: await this.count() }, (_, index) => this.nth(index));
  }

  focus = () => this.evaluate((element: HTMLElement) => element.focus());

  async click(options: PressOptions = {}): Promise<void> {
    const { x, y } = await this.reach(options);
    if (!options.trial) await this.page.mouse.click(x, y, options);
  }

  tap = (options?: PressOptions) => this.click(options);

  async hover(options: PressOptions = {}): Promise<void> {
    const { x, y } = await this.reach(options);
    await this.page.mouse.move(x, y);
  }

  async fill(text: string): Promise<void> {
    // React may have replaced the field meanwhile; then this waits for the new one.
    await until(`${this.selector} to be filled`, TIMEOUT_MS, async () => {
      await this.waitFor();
      if (await this.find(fill, text)) return true;
      // A frame without an origin gets the focus only by a press.
      await this.click();
      return "it has no focus";
    });
  }

  async dispatchEvent(type: string, init: object = {}): Promise<void> {
    await this.waitFor({ state: "attached" });
    await this.find(dispatch, type, init);
  }

  async press(chord: string): Promise<void> {
    await this.focus();
    await this.page.keyboard.press(chord);
  }

  async pressSequentially(text: string): Promise<void> {
    await this.focus();
    await this.page.keyboard.type(text);
  }

  /** The point to press: the middle of the element, as soon as it is visible, does not move, and nothing covers it. */
  private async reach({ force = false, position, timeout = TIMEOUT_MS }: PressOptions) {
    let point = { x: 0, y: 0 };
    let covered = 0;
    await until(`${this.selector} to be pressed`, timeout, async () => {
      const answer = await this.find(pointOf, { force, position, covered });
      if (typeof answer === "string" && answer.startsWith("covered")) covered += 1;
      if (typeof answer === "string") return answer;
      point = answer as typeof point;
      return true;
    });
    if (this.frame === undefined) return point;
    const frame = (await this.page.find(undefined, cornerOf, this.frame)) as typeof point;
    return { x: point.x + frame.x, y: point.y + frame.y };
  }
}

import { writeJson } from "./expressions";
import { finderSource } from "./finder";
import type { Note } from "./notes";
import type { Driver } from "./startDriver";

interface Answer {
  value?: unknown;
  error?: string;
  isBare?: boolean;
  notes?: Note[];
  url?: string;
  frames?: number;
}

/** The document that a script runs in: the page, its nth frame, or the frame that a selector finds. */
export type Place = undefined | number | string;

/** A session has one current window. If there are several, or for a frame, commands are sent one after the other. */
export interface Session {
  driver: Driver;
  /** The current window. */
  handle: string;
  isShared: boolean;
  queue: Promise<unknown>;
}

/** One window of a session. */
export class WebKitWindow {
  address = "about:blank";
  /** The number of frames at the latest answer. */
  frameCount = 0;
  private asking = 0;
  private answeredAt = 0;

  constructor(
    private readonly session: Session,
    readonly handle: string,
    private readonly tell: (note: Note) => void,
  ) {}

  post(command: string, body?: object): Promise<unknown> {
    return this.turned(() => this.session.driver.post(command, body));
  }

  get(command: string): Promise<unknown> {
    return this.turned(() => this.session.driver.get(command));
  }

  /** Evaluates an expression, promise or not; errors and console messages come with the answer. */
  run(expression: string, place?: Place, needsFinder = false): Promise<unknown> {
    if (place === undefined) return this.turned(() => this.ask(expression, needsFinder, true));
    return this.turned(() => this.runInFrame(expression, place, needsFinder), true);
  }

  /** No command is under way, and none was for this time. */
  isLeftAlone(ms: number): boolean {
    return this.asking === 0 && Date.now() - this.answeredAt > ms;
  }

  private async turned<T>(send: () => Promise<T>, isAlone = this.session.isShared): Promise<T> {
    const { session } = this;
    const before = session.queue;
    const turn = before.then(async () => {
      if (session.handle !== this.handle) await session.driver.post("window", { handle: this.handle });
      session.handle = this.handle;
    });
    const sent = turn.then(send);
    // If the session has only one page, a long command does not delay others.
    session.queue = (isAlone ? sent : turn).then(
      () => undefined,
      () => undefined,
    );
    this.asking += 1;
    return sent.finally(() => {
      this.asking -= 1;
      this.answeredAt = Date.now();
    });
  }

  private async runInFrame(expression: string, place: string | number, needsFinder: boolean) {
    const { driver } = this.session;
    let id: unknown = place;
    if (typeof place === "string") {
      await this.ask("undefined", true, true);
      const find = `const selector = ${JSON.stringify(place)};
        return window[Symbol.for("hs finder")]((finder) => finder.querySelector(finder.parseSelector(selector), document, true) || null)`;
      id = await driver.post("execute/sync", { script: find, args: [] });
    }
    if (id === null) throw new Error(`There is no frame ${place}`);
    await driver.post("frame", { id });
    try {
      return await this.ask(expression, needsFinder, false);
    } finally {
      await driver.post("frame", { id: null });
      // Otherwise the driver would send keys to the frame, regardless of the focus.
      const script = 'if (document.activeElement?.localName !== "iframe") window.focus()';
      await driver.post("execute/sync", { script, args: [] });
    }
  }

  private async ask(expression: string, needsFinder: boolean, isPage: boolean): Promise<unknown> {
    const script = `const done = arguments[arguments.length - 1];
      // The page may have removed Symbol meanwhile.
      const notes = window[window.Symbol ? Symbol.for("hs notes") : Object.getOwnPropertySymbols(window).find((one) => one.description === "hs notes")];
      const finish = (answer) => done((${writeJson})({ ...answer, url: location.href, frames: window.length, notes: (notes || []).splice(0) }));
      if (${needsFinder} && !window[Symbol.for("hs finder")]) return finish({ isBare: true });
      Promise.resolve().then(() => ${expression}).then((value) => finish({ value }), (error) => finish({ error: String(error) + "\\n" + (error && error.stack) }));`;
    const answer: Answer = JSON.parse(
      String(await this.session.driver.post("execute/async", { script, args: [] })),
    );
    if (isPage) {
      this.address = answer.url ?? this.address;
      this.frameCount = answer.frames ?? 0;
    }
    for (const note of answer.notes ?? []) this.tell(note);
    if (answer.isBare) {
      const install = `Object.defineProperty(window, Symbol.for("hs finder"), { value: ${finderSource()} })`;
      await this.session.driver.post("execute/sync", { script: install, args: [] });
      return this.ask(expression, true, isPage);
    }
    if (answer.error) throw new Error(answer.error);
    return answer.value;
  }
}

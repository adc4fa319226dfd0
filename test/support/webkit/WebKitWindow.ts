import { installInjectedScript } from "./injectedScript";
import { writeJson } from "./inPage";
import type { Driver } from "./startDriver";

/** An error or a console message, since the previous command. */
export interface PageEvent {
  kind: "pageerror" | "console";
  name: string;
  text?: string;
}

interface Result {
  value?: unknown;
  error?: string;
  lacksInjectedScript?: boolean;
  events?: PageEvent[];
  url?: string;
  frames?: number;
}

/** The document that a script runs in: the page, its nth frame, or the frame that a selector finds. */
export type FrameOf = undefined | number | string;

/** A session has one current window. With several windows or a frame, commands are sent one at a time. */
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
  /** The number of frames after the latest command. */
  frameCount = 0;
  private pending = 0;
  private endedAt = 0;

  constructor(
    private readonly session: Session,
    readonly handle: string,
    private readonly onEvent: (event: PageEvent) => void,
  ) {}

  post(command: string, body?: object): Promise<unknown> {
    return this.enqueue(() => this.session.driver.post(command, body));
  }

  get(command: string): Promise<unknown> {
    return this.enqueue(() => this.session.driver.get(command));
  }

  /** Evaluates an expression, and waits if it is a promise. The result also contains errors and console messages. */
  run(expression: string, frame?: FrameOf, needsInjectedScript = false): Promise<unknown> {
    if (frame === undefined) return this.enqueue(() => this.execute(expression, needsInjectedScript, true));
    return this.enqueue(() => this.executeInFrame(expression, frame, needsInjectedScript), true);
  }

  /** Whether no command has run for this time. */
  isIdle(ms: number): boolean {
    return this.pending === 0 && Date.now() - this.endedAt > ms;
  }

  private async enqueue<T>(send: () => Promise<T>, isAlone = this.session.isShared): Promise<T> {
    const { session } = this;
    const turn = session.queue.then(async () => {
      if (session.handle !== this.handle) await session.driver.post("window", { handle: this.handle });
      session.handle = this.handle;
    });
    const sent = turn.then(send);
    // If the session has only one page, a long command does not delay others.
    session.queue = (isAlone ? sent : turn).catch(() => undefined);
    this.pending += 1;
    return sent.finally(() => {
      this.pending -= 1;
      this.endedAt = Date.now();
    });
  }

  private async executeInFrame(expression: string, frame: string | number, needsInjectedScript: boolean) {
    const { driver } = this.session;
    let id: unknown = frame;
    if (typeof frame === "string") {
      await this.execute("undefined", true, true);
      const find = `const selector = ${JSON.stringify(frame)};
        return window[Symbol.for("hs injected")]((injected) => injected.querySelector(injected.parseSelector(selector), document, true) || null)`;
      id = await driver.post("execute/sync", { script: find, args: [] });
    }
    if (id === null) throw new Error(`There is no frame ${frame}`);
    await driver.post("frame", { id });
    try {
      return await this.execute(expression, needsInjectedScript, false);
    } finally {
      await driver.post("frame", { id: null });
      // Otherwise the driver would send keys to the frame, regardless of the focus.
      const script = 'if (document.activeElement?.localName !== "iframe") window.focus()';
      await driver.post("execute/sync", { script, args: [] });
    }
  }

  private async execute(expression: string, needsInjectedScript: boolean, isPage: boolean): Promise<unknown> {
    const script = `const done = arguments[arguments.length - 1];
      // The page may have removed Symbol meanwhile.
      const events = window[window.Symbol ? Symbol.for("hs events") : Object.getOwnPropertySymbols(window).find((one) => one.description === "hs events")];
      const finish = (result) => done((${writeJson})({ ...result, url: location.href, frames: window.length, events: (events || []).splice(0) }));
      if (${needsInjectedScript} && !window[Symbol.for("hs injected")]) return finish({ lacksInjectedScript: true });
      Promise.resolve().then(() => ${expression}).then((value) => finish({ value }), (error) => finish({ error: String(error) + "\\n" + (error && error.stack) }));`;
    const result: Result = JSON.parse(
      String(await this.session.driver.post("execute/async", { script, args: [] })),
    );
    if (isPage) {
      this.address = result.url ?? this.address;
      this.frameCount = result.frames ?? 0;
    }
    for (const event of result.events ?? []) this.onEvent(event);
    if (result.lacksInjectedScript) {
      await this.session.driver.post("execute/sync", { script: installInjectedScript(), args: [] });
      return this.execute(expression, true, isPage);
    }
    if (result.error) throw new Error(result.error);
    return result.value;
  }
}

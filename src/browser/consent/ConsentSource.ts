/** The window with the globals of a consent tool. */
export type ConsentWindow = Window & Readonly<Record<string, unknown>>;

export interface ConsentSourceOptions {
  window: ConsentWindow;
  /** The tool's name for analytics: a category, a purpose or a service. */
  category: string;
  /** Called for each answer of the tool. `read` returns the visitor's answer, or undefined if there is none. `read` may throw. */
  report(read: () => boolean | undefined): void;
}

/**
 * Subscribes to one consent tool. The caller polls it until it returns true, which means that it has found the tool and subscribed. It
 * reports only the visitor's answers. An open banner or a default is not an answer.
 */
export type FollowConsentSource = (options: ConsentSourceOptions) => boolean;

/** The window as a consent tool has left its globals in it. */
export type ConsentPage = Window & Readonly<Record<string, unknown>>;

export interface ConsentSourceWorld {
  page: ConsentPage;
  /** The tool's name for what we ask of it: a category, a purpose, a service. */
  category: string;
  /** The tool has told something: what is read of it is the visitor's answer, or undefined where there is none yet. May throw. */
  tell(read: () => boolean | undefined): void;
}

/**
 * Follows one consent tool. Called again and again until it answers true: the tool is there and is heard from now on. Nothing is
 * reported while the visitor has not answered: an open banner is no answer, nor is a default.
 */
export type FollowConsentSource = (world: ConsentSourceWorld) => boolean;

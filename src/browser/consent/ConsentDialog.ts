/** Opens one vendor's consent dialog if that vendor's script is on the host page, and returns whether it is. */
export type OpenConsentDialog = (globals: Readonly<Record<string, unknown>>) => boolean;

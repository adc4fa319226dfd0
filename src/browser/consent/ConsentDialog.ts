/** Opens one vendor's consent dialog, if that vendor is on the page; false where it is not. */
export type OpenConsentDialog = (page: Readonly<Record<string, unknown>>) => boolean;

const numberOf = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);

/** How long the load of a rolling restart lasts. The full length is 60 s: HS_LOAD_SECONDS=60 HS_LOAD_RATE=500. */
export const LOAD_SECONDS = numberOf("HS_LOAD_SECONDS", 30);
/** Requests a second. */
export const LOAD_RATE = numberOf("HS_LOAD_RATE", 200);
/** How long each engine's pages meet failures. The full length is 10 minutes: HS_CHAOS_SECONDS=600. */
export const CHAOS_SECONDS = numberOf("HS_CHAOS_SECONDS", 20);

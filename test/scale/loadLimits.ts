const numberOf = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);

/** The duration of the load during a rolling restart. The full length is 60 s: HS_LOAD_SECONDS=60 HS_LOAD_RATE=500. */
export const LOAD_SECONDS = numberOf("HS_LOAD_SECONDS", 30);
/** Requests per second. */
export const LOAD_RATE = numberOf("HS_LOAD_RATE", 200);
/** The time that each engine's pages meet failures. The full length is 10 minutes: HS_CHAOS_SECONDS=600. */
export const CHAOS_SECONDS = numberOf("HS_CHAOS_SECONDS", 20);

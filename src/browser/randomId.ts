import { v4 } from "uuid";

/** A random UUID. Uses `Math.random` if `crypto` is missing (plain http in old web views). */
export function randomId(): string {
  try {
    return v4();
  } catch {
    const random = new Uint8Array(16);
    for (let i = 0; i < random.length; i++) random[i] = Math.floor(Math.random() * 256);
    return v4({ random });
  }
}

/** A random UUID, version 4. `crypto.randomUUID` is missing on plain http, and `crypto` in old web views. */
export function randomId(): string {
  const bytes = new Uint8Array(16);
  try {
    crypto.getRandomValues(bytes);
  } catch {
    for (let at = 0; at < bytes.length; at++) bytes[at] = Math.random() * 256;
  }
  const hex = (byte: number) => (byte + 256).toString(16).slice(1);
  const text = [...bytes].map(hex).join("");
  const variant = "89ab"[Math.trunc(Number(bytes[8]) / 64)];
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-${variant}${text.slice(17, 20)}-${text.slice(20)}`;
}

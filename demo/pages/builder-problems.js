/* Finds problems that the elements would find only when they make a call or follow a link. */

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** The settings without which the hosted search makes no call. */
const HOSTED = ["search-app-id", "search-api-key", "search-index", "search-hosts"];

/** The problem of a field's value, in words; undefined if there is none. `others` are the values of the same element. */
export function problemOfValue(name, value, others) {
  if (!value) return isHalfHosted(name, others) ? "The hosted search needs this one too." : undefined;
  if (name === "user-token" && !/^[A-Za-z0-9_-]{1,64}$/.test(value))
    return "A user token has 1 to 64 letters, digits, underscores or hyphens. Any other value is not sent.";
  if (name === "search-hosts") return hostsProblem(wordsOf(value));
  if (name.endsWith("-link") && SCHEME.test(value) && !/^(https?|mailto|tel):/i.test(value))
    return "A link starts with https://, http://, mailto: or tel:, or is relative to the page's own site.";
  if (name.endsWith("-url") && !/^(https?:\/\/|\/)/.test(value))
    return "An address starts with https://, or with / on the page's own site.";
  return undefined;
}

function isHalfHosted(name, others) {
  return HOSTED.includes(name) && others.mode !== "chat" && HOSTED.some((other) => others[other]);
}

function hostsProblem(hosts) {
  const wrong = hosts.find((host) => !/^https?:\/\/[^/?#]+\/?$/.test(host));
  return (
    wrong &&
    `${JSON.stringify(wrong)} is not an origin such as https://search.example. Separate several origins with a space.`
  );
}

/** The words by which an element names a place inside a value. */
const WITHIN = { navigation: "<hs-header> navigation data: " };

/** Whether an element's message is about a value or a part of it. */
export function isAbout(message, name, where, value) {
  if (WITHIN[name] && message.startsWith(WITHIN[name])) return true;
  // Each message appears once per page load, so an older one is about an older value.
  return [value, ...wordsOf(value)].some((part) =>
    message.includes(`${where}: ${JSON.stringify(part).slice(0, 120)}`),
  );
}

/** An element's message without the place, which the field already shows. */
export function withoutPlace(message) {
  return message.replace(/^.*? (attribute [\w-]+|navigation data): /, "");
}

const wordsOf = (value) => value.split(/\s+/).filter(Boolean);

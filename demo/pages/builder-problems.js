/* Finds problems that the elements would find only when they make a call or follow a link. */

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** The settings without which the hosted search makes no call. */
const HOSTED = ["search-app-id", "search-api-key", "search-index", "search-hosts"];

/** The problem of a field's value, in words; undefined if there is none. `others` are the values of the same element. */
export function problemOfValue(name, value, others) {
  if (!value) return isHalfHosted(name, others) ? "The hosted search needs this one too." : undefined;
  if (name === "user-token" && !/^[A-Za-z0-9_-]{1,64}$/.test(value))
    return "A user token has 1 to 64 letters, digits, underscores or hyphens. Any other value is not sent.";
  if (name === "default-suggestions") return suggestionsProblem(value);
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

/** The element leaves out entries without a name, and reports values that are no list. */
function suggestionsProblem(value) {
  try {
    const list = JSON.parse(value);
    const at = Array.isArray(list) ? list.findIndex((entry) => typeof entry?.name !== "string") : -1;
    return at < 0 ? undefined : `Suggestion ${at + 1} has no name. Write {"name": "…", "id": 1}.`;
  } catch {
    return undefined;
  }
}

function hostsProblem(hosts) {
  const wrong = hosts.find((host) => !/^https?:\/\/[^/?#]+\/?$/.test(host));
  return (
    wrong &&
    `${JSON.stringify(wrong)} is not an origin such as https://search.example. Separate several origins with a space.`
  );
}

/** Whether an element's message is about a setting of its own, or of the page. */
export function isAbout(message, name, of) {
  const where = new RegExp(`attribute ${of === "page" ? "data-" : ""}${name}\\b(?!-)`);
  return (
    where.test(message) || (name === "navigation" && message.startsWith("<hs-header> navigation data: "))
  );
}

/** The words for which navigation data may have a text, which the elements then show. */
const WORDS_OF_CMS =
  /^(header\.(openMenu|closeMenu|greeting|logIn|logOut|signUp|joinAsPro|aiProFinder|articles|viewAll|servicesNearMe)|search\.(placeholder|zipPlaceholder|submit))$/;

/** A note on a valid value, in words; undefined if there is none. */
export function noteOnValue(name, value) {
  if (name !== "messages" || !value) return undefined;
  const keys = [...value.matchAll(/"([a-z]+\.[a-zA-Z]+)"\s*:/g)].map(([, key]) => key);
  const ofCms = keys.filter((key) => WORDS_OF_CMS.test(key));
  return ofCms.length
    ? `Your CMS can set this text in the header, and then wins: ${ofCms.join(", ")}.`
    : undefined;
}

/** An element's message without the place, which the field already shows. */
export function withoutPlace(message) {
  return message.replace(/^.*? (attribute [\w-]+|navigation data): /, "");
}

const wordsOf = (value) => value.split(/\s+/).filter(Boolean);

import { documentProperty } from "./documentProperty";
import { activated } from "./whenActivated";

const loading = new Map<string, Promise<void>>();

/**
 * Runs a third party's script, once a page; one that did not arrive may be asked for again.
 * @param url absolute, or relative to the page
 * @param nonce of our own tag, handed on
 */
export function loadScript(page: Document, url: string, nonce: string | undefined): Promise<void> {
  let script = loading.get(url);
  if (!script) {
    script = run(page, url, nonce);
    script.catch(() => loading.delete(url));
    loading.set(url, script);
  }
  return script;
}

async function run(page: Document, url: string, nonce: string | undefined): Promise<void> {
  // A third party counts who loads its script: nobody does while the document is prerendered.
  await activated(page);
  const address = new URL(url, documentProperty(page, "baseURI")).href;
  if (!/^https?:/.test(address)) throw new Error(`${url} is not accepted; accepted: an http(s) address.`);
  // A page with a nonce may also require Trusted Types, which refuse (and report) an address given to a tag and cannot be
  // asked beforehand. import() is no such sink and carries our nonce, but wants a server that allows other origins.
  if (nonce) {
    try {
      await import(address);
      return;
    } catch {
      // The tag may still be allowed.
    }
  }
  await runTag(page, address, nonce);
}

function runTag(page: Document, address: string, nonce: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const tag = page.createElement("script");
    // Throws under Trusted Types without a default policy: the promise rejects.
    tag.src = address;
    tag.async = true;
    if (nonce) tag.nonce = nonce;
    tag.onload = () => resolve();
    tag.onerror = () => {
      tag.remove();
      reject(new Error(`${address} did not load.`));
    };
    (documentProperty(page, "head") ?? page.documentElement).appendChild(tag);
  });
}

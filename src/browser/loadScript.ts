import { addressForMessage, valueForMessage } from "./cleanAddress";
import { activated } from "./documentLifecycle";
import { documentProperty } from "./documentProperty";
import { sharedState } from "./sharedState";

const scripts = sharedState("scripts", () => new Map<string, Promise<void>>());

/** Runs a third-party script once per document. A script that failed to load may be requested again. */
export function loadScript(document: Document, url: string, nonce: string | undefined): Promise<void> {
  const loading = scripts();
  let script = loading.get(url);
  if (!script) {
    script = run(document, url, nonce);
    script.catch(() => loading.delete(url));
    loading.set(url, script);
  }
  return script;
}

async function run(document: Document, url: string, nonce: string | undefined): Promise<void> {
  // A third party may count loads of its script as visitors, and a document that is being prerendered has no visitor yet.
  await activated(document);
  const address = new URL(url, documentProperty(document, "baseURI")).href;
  if (!/^https?:/.test(address))
    throw new Error(`unknown address ${valueForMessage(url)}. Expected: an http or https address.`);
  // A host page with a nonce may also require Trusted Types. They block and report the address of a script tag, and a check in advance is not
  // possible. import() is not restricted and passes our nonce, but the server must allow other origins.
  if (nonce) {
    try {
      await import(address);
      return;
    } catch {
      // The policy may still allow a script tag.
    }
  }
  await runTag(document, address, nonce);
}

function runTag(document: Document, address: string, nonce: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const tag = document.createElement("script");
    tag.referrerPolicy = "strict-origin";
    // Throws under Trusted Types without a default policy, so the promise rejects.
    tag.src = address;
    tag.async = true;
    if (nonce) tag.nonce = nonce;
    tag.onload = () => resolve();
    tag.onerror = () => {
      tag.remove();
      // Host pages receive this message, and the query may contain a key.
      reject(new Error(`${addressForMessage(address)} did not load.`));
    };
    (documentProperty(document, "head") ?? document.documentElement).appendChild(tag);
  });
}

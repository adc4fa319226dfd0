import { Injectable } from "@angular/core";
import { type FragmentElement, renderFragment } from "home-services-chrome/server";

const KEPT_MS = 60_000;
let navigation: Record<string, unknown> | undefined;
let until = 0;

/** Fetches the navigation data at most once a minute. Without the data, the script fetches it in the browser. */
export async function loadNavigation(): Promise<void> {
  if (until > Date.now()) return;
  until = Date.now() + KEPT_MS;
  try {
    const address = "https://api.example/resource/homeservices-cms/v1/navigation";
    const response = await fetch(address, { signal: AbortSignal.timeout(2000) });
    if (response.ok) navigation = await response.json();
  } catch {
    // If the call fails, the earlier data stays.
  }
}

@Injectable()
export class ServerFragments {
  render(element: string, attributes: Record<string, string>): string | undefined {
    if (element === "hs-header" && !navigation) return undefined;
    return renderFragment(element as FragmentElement, { attributes, navigation });
  }
}

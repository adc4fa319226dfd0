import type { ElementContext } from "../../element/ElementContext";
import { navigationDomain } from "../../page/chooseBrand";
import { publishHeaderHeight } from "../../page/publishHeaderHeight";
import { chatFieldFile } from "../search/chatFieldFile";
import { startWords } from "../startWords";
import { dropdownsFile } from "./dropdownsFile";
import type { HeaderSettings } from "./headerSettings";
import { mobileSheetsFile } from "./mobileSheetsFile";
import { navigationCall } from "./navigationCall";

/** Requests the navigation data and reports its brand's domain. Resolves to undefined if there is none. */
export async function requestHeaderData(
  element: ElementContext<HeaderSettings>,
): Promise<object | undefined> {
  const { settings, hostElement, services } = element;
  publishHeaderHeight(hostElement);
  const call = settings.navigation ? undefined : navigationCall(element);
  const data = settings.navigation ?? (await call?.data);
  if (!call?.signal.aborted)
    services.pageBrand.setHeaderDomain(hostElement, navigationDomain({ navigation: data }));
  return data as object | undefined;
}

/**
 * Requests the navigation data before React renders. Resolves to false if there is none. If the visitor has opened parts of prerendered
 * markup, it also loads their files, so that they stay open.
 */
export async function startHeader(element: ElementContext<HeaderSettings>): Promise<boolean> {
  startWords(element);
  const data = await requestHeaderData(element);
  if (element.hostElement.shadowRoot?.querySelector("details[open]"))
    await Promise.allSettled([dropdownsFile.load(), mobileSheetsFile.load()]);
  if (element.settings.variant === "STANDARD_WITH_AI_FIELD") await chatFieldFile.load();
  return data !== undefined;
}

import { lazy, Suspense } from "react";
import { HOSTED_SEARCH_STALL_MS } from "../../limits";
import { type ElementContext, reportFailure } from "../../page/ElementContext";
import { Fallback } from "../Fallback";
import { Frame } from "../Frame";
import type { SuggestionSource } from "./askSuggestions";
import { SearchBar } from "./SearchBar";
import type { SearchSettings } from "./searchSettings";

const ChatField = lazy(() => import("./ChatField").then((chunk) => ({ default: chunk.ChatField })));

/** `<hs-search>`: the search bar or the chat field. What only some pages use of it are later files. */
export function Search({ element }: { element: ElementContext<SearchSettings> }) {
  const { settings } = element;
  const { buttonLabel, placeholder, zipPlaceholder, syncUrl } = settings;
  if (settings.mode === "chat") {
    return (
      <Suspense fallback={<Fallback element={element} isPending />}>
        <Frame element={element}>
          <ChatField {...settings} element={element} />
        </Frame>
      </Suspense>
    );
  }
  return (
    <Frame element={element}>
      <SearchBar
        element={element}
        copy={{ textPlaceholder: placeholder, zipPlaceholder, buttonLabel }}
        source={hostedSource(element)}
        syncUrl={syncUrl}
      />
    </Frame>
  );
}

/** The hosted search service, as soon as one of its attributes is set; what is missing then is warned of. */
function hostedSource(element: ElementContext<SearchSettings>): SuggestionSource | undefined {
  const { searchAppId, searchApiKey, searchHosts, searchIndex } = element.settings;
  if (!searchAppId && !searchApiKey && !searchHosts && !searchIndex) return undefined;
  return {
    stallMs: HOSTED_SEARCH_STALL_MS,
    async find(query, signal) {
      try {
        const { searchHosted } = await import("../../flows/searchHosted");
        return await searchHosted(element, query, signal);
      } catch (error) {
        reportFailure(element, "hostedSearch", error);
        return undefined;
      }
    },
  };
}

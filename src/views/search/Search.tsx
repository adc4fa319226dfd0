import { use } from "react";
import type { ElementContext } from "../../page/ElementContext";
import { Frame } from "../Frame";
import { chatFile } from "./chatFile";
import { SearchBar } from "./SearchBar";
import type { SearchSettings } from "./searchSettings";

/** `<hs-search>`: the search bar or the chat field. The parts that only some pages use are lazy files. */
export function Search({ element }: { element: ElementContext<SearchSettings> }) {
  const { settings } = element;
  const { buttonLabel, placeholder, zipPlaceholder, syncUrl } = settings;
  if (settings.mode === "chat") return <ChatSearch element={element} />;
  return (
    <Frame element={element}>
      <SearchBar
        element={element}
        copy={{ textPlaceholder: placeholder, zipPlaceholder, buttonLabel }}
        syncUrl={syncUrl}
      />
    </Frame>
  );
}

function ChatSearch({ element }: { element: ElementContext<SearchSettings> }) {
  const ChatField = chatFile.current ?? use(chatFile.read());
  return (
    <Frame element={element}>
      <ChatField {...element.settings} element={element} />
    </Frame>
  );
}

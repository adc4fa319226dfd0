import { use } from "react";
import { useElement } from "../CurrentElement";
import { Frame } from "../ElementView";
import { chatFieldFile } from "../lazyViews";
import type { ChatFieldProps } from "./ChatField";
import { SearchBar } from "./SearchBar";
import type { SearchSettings } from "./searchSettings";

/** `<hs-search>`: the search bar or the chat field. Parts that only some host pages use are lazy files. */
export function Search() {
  const { settings } = useElement<SearchSettings>();
  const { buttonLabel, placeholder, zipPlaceholder, syncUrl } = settings;
  if (settings.mode === "chat") return <ChatSearch {...settings} />;
  return (
    <Frame>
      <SearchBar copy={{ textPlaceholder: placeholder, zipPlaceholder, buttonLabel }} syncUrl={syncUrl} />
    </Frame>
  );
}

function ChatSearch(settings: ChatFieldProps) {
  const ChatField = chatFieldFile.current ?? use(chatFieldFile.read());
  return (
    <Frame>
      <ChatField {...settings} />
    </Frame>
  );
}

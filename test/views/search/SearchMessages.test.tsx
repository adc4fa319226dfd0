import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SearchMessages } from "../../../src/views/search/SearchMessages";

const shown = (told: number | undefined, messages = 1) =>
  renderToStaticMarkup(
    <SearchMessages
      error={undefined}
      announcedCount={told}
      announcements={messages}
      errorId="e"
      bar={{ current: null }}
    />,
  );

it.each([
  [3, "3 suggestions"],
  [1, "1 suggestion"],
  [0, "No suggestions"],
])("%i options are announced as %s", (told, words) => {
  expect(shown(told)).toContain(`>${words}<`);
});

it("a closed list has no message", () => {
  expect(shown(undefined)).not.toContain("suggestion");
});

it("the live regions alternate, so that a repeated text is read out again", () => {
  expect(shown(3, 2).indexOf("3 suggestions")).not.toBe(shown(3, 1).indexOf("3 suggestions"));
});

/**
 * Which browser tests run in Firefox and WebKit, and which of them do not, with the reason: left out is what the driver of that engine
 * cannot do or tell, never what the elements do. `tests` are pieces of names.
 */
/** What runs in every engine; a file joins when it has passed there. */
const files = ["badges", "header", "script", "search"];

const needsChromiumsInput = {
  why: "since only Chromium's own protocol composes text and moves fingers",
  tests: ["asks nothing while composing, takes no key", "scrolling the list by touch hides the keyboard"],
};

export const limits = {
  firefox: {
    files: [...files, "header-layout"],
    without: [
      needsChromiumsInput,
      {
        why: "since this Firefox reduces motion for all pages or for none",
        tests: [
          "is seen closing for",
          "survives Escape pressed again and again",
          "moves only when it has stood for 300 ms",
        ],
      },
      {
        why: "since Playwright's BiDi scrolls what it presses to the middle, tells of a tab before it has an address and does not print",
        tests: [
          "stays under the bar while the page scrolls, and over it",
          "opens a tab on a middle click",
          "shows every link in print",
        ],
      },
    ],
  },
  webkit: {
    files,
    without: [
      needsChromiumsInput,
      {
        why: "since WebDriver neither holds up requests nor tells of them",
        tests: [
          "aborts its call when it is removed",
          "call is aborted when the header is removed",
          "shows fallback children, and says so, when its file does not come",
          "is not a dead button while its file is on the way",
          "says so when its file does not come, and tries again",
          "shows the newest text's answer only",
          "Enter pressed before the list has arrived",
          "searches without suggestions where their file does not arrive",
          "keeps text and list when it is moved, and frees everything",
          "moves on from a hanging host after 2 seconds",
          "is downloaded by nobody else",
          "is in its own language, with everything of the spec",
        ],
      },
      {
        why: "since WebDriver's page here holds one document",
        tests: [
          "in a sandboxed frame without forms",
          "keep their look when they move into the document of an iframe",
          "+Enter opens a tab",
          "opens a tab on a middle click",
        ],
      },
      {
        why: "since the driver's own scripts need what the page breaks",
        tests: ["may break bind, as MooTools does"],
      },
      {
        why: "since WebDriver hands out no elements to hold and does not print",
        tests: [
          "keeps what was open, and the very links, over a change of width",
          "shows every link in print",
        ],
      },
    ],
  },
};

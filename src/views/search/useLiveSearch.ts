import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { leaveForSearch } from "../../flows/leaveForSearch";
import { reportFailure } from "../../page/ElementContext";
import { isZip, zipDigits } from "../../rules/zip";
import { isComposed } from "./isComposed";
import { searchNodes } from "./searchNodes";
import type { LiveSearch, LiveSearchOptions, MissedEvent } from "./startLiveSearch";

/** What the life of the bar takes part in. */
const EVENTS =
  "pointerenter pointerdown focusin focusout click auxclick input keydown compositionend submit".split(" ");

const isSubmission = ({ type }: Event, target: EventTarget | null): boolean =>
  type === "submit" || (type === "click" && (target as Element).closest("button") !== null);

/**
 * What makes the form a combobox, `startLiveSearch`, comes with the first approach of a pointer or the focus; what is done
 * until it is there it is told then.
 */
export function useLiveSearch(formRef: RefObject<HTMLFormElement | null>, options: LiveSearchOptions): void {
  const latest = useRef(options);
  const live = useRef<LiveSearch>(undefined);

  useLayoutEffect(() => {
    const form = formRef.current as HTMLFormElement;
    const { text, zip } = searchNodes(form);
    let missed: MissedEvent[] = [];
    let isLoading = false;
    let isGone = false;

    async function load(): Promise<void> {
      if (isLoading) return;
      isLoading = true;
      try {
        const { startLiveSearch } = await import("./startLiveSearch");
        if (isGone) return;
        live.current = startLiveSearch(form, latest.current, missed);
      } catch (error) {
        if (isGone) return;
        isLoading = false;
        reportFailure(latest.current.element, "suggestions", error);
        leaveWithout();
      }
      missed = [];
    }

    /** Whether a key will do something when the file is there: the field itself must not act on it now. */
    function isMeantForList(event: Event, target: EventTarget | null): boolean {
      const { key } = event as KeyboardEvent;
      if (isComposed(event)) return false;
      if (target === zip) return key === "Enter";
      return (
        target === text && (/^(Arrow(Up|Down)|Enter)$/.test(key) || (key === "Escape" && text.value !== ""))
      );
    }

    /** The file has not arrived: without suggestions, a search still is one. */
    function leaveWithout(): void {
      const isSubmitted = missed.some(
        ([event, target]) =>
          isSubmission(event, target) || ((event as KeyboardEvent).key === "Enter" && !isComposed(event)),
      );
      const search = { text: text.value.trim(), zip: isZip(zip.value) ? zip.value : "" };
      if (isSubmitted) leaveForSearch(latest.current.element, search, false);
    }

    function take(event: Event): void {
      const { target } = event;
      // A letter in a field means nothing to whoever is further out, and each listener there would cost the next frame.
      const isField = target === text || target === zip;
      if (isField && (event as KeyboardEvent).key?.length === 1) event.stopPropagation();
      // A frame without allow-forms sends no submit event: the press of the button is the submission.
      if (isSubmission(event, target)) event.preventDefault();
      const digits = zipDigits(zip.value);
      if (zip.value !== digits) zip.value = digits;
      if (live.current) {
        live.current.take(event, target);
        return;
      }
      missed.push([event, target]);
      if (isMeantForList(event, target)) event.preventDefault();
      void load();
    }

    for (const type of EVENTS) form.addEventListener(type, take);
    return () => {
      isGone = true;
      for (const type of EVENTS) form.removeEventListener(type, take);
      live.current?.stop();
      live.current = undefined;
    };
  }, [formRef]);

  useEffect(() => {
    latest.current = options;
    live.current?.update(options);
  });
}

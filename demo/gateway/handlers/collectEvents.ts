import { type Answer, answerProblem, answerText } from "../Answer";
import { decodeCollectorPost } from "../decodeCollectorPost";
import type { RightRequest } from "./Handler";

/** Spec 7.10, the collector: accepts a post if its encoded parts can be decoded and are self-describing. */
export function collectEvents(request: RightRequest): Answer {
  const errors = decodeCollectorPost(request.body).flatMap((event, index) =>
    event.problems.map((problem) => `body field data.${index}: ${problem}`),
  );
  if (errors.length)
    return answerProblem(400, `collectEvents refused the request: ${errors.join("; ")}`, errors);
  return answerText("ok");
}

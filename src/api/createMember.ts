import type { Http } from "../http/createHttp";
import { HttpError } from "../http/HttpError";
import { isPlainText } from "../http/readAnswer";
import type { components } from "./gateway.generated";

/** The body of a sign-up (spec section 3): the banner's subscription request, or the footer's member-create payload. */
export type Member = components["schemas"]["MemberCreate"];

export interface CreateMemberCall {
  /** `subscription-url`. */
  baseUrl: string;
  appName: string;
  requestId: string;
  signal: AbortSignal;
  member: Member;
}

export interface CreatedMember {
  userId: string | undefined;
}

/**
 * POST {subscription-url}/gateway/member-management/v4/member/create (spec section 7.1). Rejects with an HttpError, also if a successful
 * answer is falsy or not JSON.
 */
export async function createMember(http: Http, call: CreateMemberCall): Promise<CreatedMember> {
  const answer = await http.post(`${call.baseUrl}/gateway/member-management/v4/member/create`, {
    headers: {
      "x-request-id": call.requestId,
      "source-application": call.appName,
      "application-version": "1",
    },
    body: call.member,
    signal: call.signal,
  });
  // An answer that is not JSON was cut off, or is an error page with status 200.
  if (!answer.body || isPlainText(answer)) throw new HttpError("The answer is empty or not JSON.", answer);
  return { userId: readUserId(answer.body) };
}

function readUserId(body: unknown): string | undefined {
  const { userId } = Object(body) as { userId?: unknown };
  return typeof userId === "string" || typeof userId === "number" ? String(userId) : undefined;
}

import type { Http } from "../http/createHttp";
import { HttpError } from "../http/HttpError";
import { isPlainText } from "../http/readResponse";
import type { components } from "./gateway.generated";

/** The body of a sign-up (spec section 3): the banner's subscription request, or the footer's member-create payload. */
export type Member = components["schemas"]["MemberCreate"];

interface CreateMemberCall {
  /** `subscription-url`. */
  baseUrl: string;
  appName: string;
  requestId: string;
  signal: AbortSignal;
  member: Member;
}

/** POST {subscription-url}/gateway/member-management/v4/member/create (spec section 7.1). Rejects if the response is falsy or not JSON. */
export async function createMember(
  http: Http,
  call: CreateMemberCall,
): Promise<{ userId: string | undefined }> {
  const response = await http.post(`${call.baseUrl}/gateway/member-management/v4/member/create`, {
    headers: {
      "x-request-id": call.requestId,
      "source-application": call.appName,
      "application-version": "1",
    },
    body: call.member,
    signal: call.signal,
  });
  // A response that is not JSON was cut off, or is an error page with status 200.
  if (!response.body || isPlainText(response))
    throw new HttpError("The response is empty or not JSON.", response);
  const { userId } = Object(response.body) as { userId?: unknown };
  return { userId: typeof userId === "string" || typeof userId === "number" ? String(userId) : undefined };
}

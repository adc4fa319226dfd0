import type { components } from "../../../src/api/gateway.generated";
import { type GatewayResponse, textResponse } from "../GatewayResponse";
import type { GatewayState } from "../GatewayState";
import type { RightRequest } from "./Handler";

const FIRST_ENTITY_ID = 90_000_001;

/** Spec 7.2. An email address that begins with "fail" gets entity id 0, which means that the sign-up failed. */
export function submitEmailPreferences(request: RightRequest, state: GatewayState): GatewayResponse {
  const { email } = request.body as components["schemas"]["EmailPreferences"];
  const key = email.toLowerCase();
  const entityId = key.startsWith("fail")
    ? 0
    : (state.entities.get(key) ?? FIRST_ENTITY_ID + state.entities.size);
  if (entityId) state.entities.set(key, entityId);
  return textResponse(
    `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml">
<head><title>Email preferences</title></head>
<body>
<form id="prefs" action="/sm/emailprefs/save" method="post">
<input type="hidden" name="entityId" id="entityId" value="${entityId}" />
<input type="hidden" name="marketingOptIn" value="true" />
<p>Thank you. Your preferences have been saved.</p>
</form>
</body>
</html>
`,
    "text/html; charset=utf-8",
  );
}

import type { TrackedEvent } from "../TrackedEvent";

/** What is known of a sign-up, without the address that signed up. */
export interface SignUpAttributes {
  userId?: string | undefined;
  zip?: string | undefined;
  source?: string | undefined;
  activityLocation?: string | undefined;
  taskId?: string | undefined;
  categoryId?: string | undefined;
}

function signUpData(signUp: SignUpAttributes): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  const fields = {
    user_id: signUp.userId,
    zip_code: signUp.zip,
    source: signUp.source,
    activity_location: signUp.activityLocation,
    task_id: signUp.taskId,
    category_id: signUp.categoryId,
  };
  for (const [key, value] of Object.entries(fields)) if (value) data[key] = value;
  return data;
}

export function subscribedEmail(signUp: SignUpAttributes): TrackedEvent {
  return { name: "subscribed_email", data: signUpData(signUp) };
}

export function liteRegister(signUp: SignUpAttributes): TrackedEvent {
  return { name: "lite_register", data: signUpData(signUp) };
}

/** Where the zip of a sign-up could be taken from, were none typed: the edge network (`cloudflare`), or nowhere. */
export function zipDetected(method: "cloudflare" | "undetected"): TrackedEvent {
  return { name: "zip_detected", data: { method } };
}

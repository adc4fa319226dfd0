import type { TrackedEvent } from "../Tracker";

interface SignUpData {
  /**
   * The member's id.
   * @maxLength 128
   */
  user_id?: string | undefined;
  /**
   * The postal code, as the brand's country writes it.
   * @maxLength 8
   */
  zip_code?: string | undefined;
  /**
   * The source of the sign-up.
   * @maxLength 255
   */
  source?: string | undefined;
  /**
   * Where on the site it happened.
   * @maxLength 255
   */
  activity_location?: string | undefined;
  /**
   * The task of the host page.
   * @maxLength 64
   */
  task_id?: string | undefined;
  /**
   * The category of the host page.
   * @maxLength 64
   */
  category_id?: string | undefined;
}

/** The events of a sign-up by name. */
export interface SignUpEvents {
  /** A visitor signed up for emails. */
  subscribed_email: SignUpData;
  /** A visitor became a member by an email sign-up. */
  lite_register: SignUpData;
  /** The footer's sign-up was submitted for the first time. `method` tells whether the edge network detected the visitor's ZIP code. */
  zip_detected: {
    /** `cloudflare` if the edge network has detected a ZIP code. */
    method: "cloudflare" | "undetected";
  };
}

/** The data of a sign-up, without the email address. */
export interface SignUpAttributes {
  userId?: string | undefined;
  zip?: string | undefined;
  source?: string | undefined;
  activityLocation?: string | undefined;
  taskId?: string | undefined;
  categoryId?: string | undefined;
}

function signUpEvent(name: "subscribed_email" | "lite_register", signUp: SignUpAttributes): TrackedEvent {
  const data: Record<string, unknown> = {};
  const fields: SignUpData = {
    user_id: signUp.userId,
    zip_code: signUp.zip,
    source: signUp.source,
    activity_location: signUp.activityLocation,
    task_id: signUp.taskId,
    category_id: signUp.categoryId,
  };
  for (const [key, value] of Object.entries(fields)) if (value) data[key] = value;
  return { name, data };
}

export function subscribedEmail(signUp: SignUpAttributes): TrackedEvent {
  return signUpEvent("subscribed_email", signUp);
}

export function liteRegister(signUp: SignUpAttributes): TrackedEvent {
  return signUpEvent("lite_register", signUp);
}

export function zipDetected(method: SignUpEvents["zip_detected"]["method"]): TrackedEvent {
  return { name: "zip_detected", data: { method } };
}

export const DEFAULT_AI_LINK = "/ai";
export const LOGIN_URL = "/login";
export const LOGOUT_URL = "/auth/logout";
/** The storage key that is "yes" for visitors who have pressed Accessibility Tools (spelled as in spec section 4). */
export const ACCESSIBILITY_FLAG = "do_load_accesibe_js";

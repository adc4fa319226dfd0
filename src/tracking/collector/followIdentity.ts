export interface Identity {
  /** Whether the visitor's cookie still exists. Call it before each write, because Snowplow writes the cookie with each event. */
  isKept(): boolean;
}

/**
 * Detects that another document has removed the visitor's cookie. A refusal on another subdomain does that, and no channel or storage event
 * reports it. A cookie that was never seen, for example because the browser blocks cookies, counts as kept.
 * @param isThere whether the document currently has the visitor's cookie
 * @param onForgotten called once, when the cookie has disappeared
 */
export function followIdentity(isThere: () => boolean, onForgotten: () => void): Identity {
  let wasThere = false;
  let isForgotten = false;
  return {
    isKept() {
      if (isForgotten) return false;
      const isThereNow = isThere();
      isForgotten = wasThere && !isThereNow;
      wasThere ||= isThereNow;
      if (isForgotten) onForgotten();
      return !isForgotten;
    },
  };
}

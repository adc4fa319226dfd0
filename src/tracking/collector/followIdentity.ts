export interface Identity {
  /** Whether the visitor's cookie is still there. To be asked before each write, because Snowplow writes the cookie again with each event. */
  isKept(): boolean;
}

/**
 * Follows whether the visitor's cookie is removed by another document: by a refusal on another subdomain, which no channel and no storage event
 * reaches. Where the cookie was never seen, for example because the browser blocks cookies, it counts as kept.
 * @param isThere whether the document has the visitor's cookie now
 * @param onForgotten called once, when the cookie that was there is gone
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

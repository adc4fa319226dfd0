"use client";

import type { HsEmailSignup } from "home-services-chrome/elements/hs-email-signup.js";
import { useEffect, useRef, useState } from "react";

/**
 * An element in a client component, its attributes and properties typed. React 19 does not hand functions and listeners to custom elements
 * while it hydrates (react/react#35446), so an effect does.
 */
export function SignUp() {
  const signUp = useRef<HsEmailSignup>(null);
  const [note, setNote] = useState("");
  useEffect(() => {
    if (!signUp.current) return;
    signUp.current.subscribeHandler = ({ emailAddress }) => {
      setNote(`Sent ${emailAddress.length} characters`);
      return true;
    };
  }, []);
  return (
    <>
      <hs-email-signup ref={signUp} heading="Guides by email" />
      <p role="status">{note}</p>
    </>
  );
}

"use client";

import type { HsEmailSignup } from "home-services-chrome/elements/hs-email-signup.js";
import { loadHomeServices } from "home-services-chrome/loader";
import { useEffect, useRef, useState } from "react";

const SCRIPT = "https://cdn.example/hs/1/hs.js";

/**
 * An element in a client component, with typed attributes and properties. React 19 does not pass functions and listeners to custom elements
 * while it hydrates (react/react#35446), so an effect does. The loader returns the typed `HomeServices` object of the layout's script.
 */
export function SignUp() {
  const signUp = useRef<HsEmailSignup>(null);
  const [note, setNote] = useState("");
  useEffect(() => {
    if (!signUp.current) return;
    signUp.current.subscribeHandler = async ({ emailAddress }) => {
      const homeServices = await loadHomeServices({ src: SCRIPT });
      homeServices.track("guides_requested");
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

import "home-services-chrome";
import { useState } from "react";

/** Settings are props, and listeners are `on` plus the event's name. Set addresses here or in `HomeServices.configure`. */
export function App({ api }: { api: string }) {
  const [note, setNote] = useState("");
  const [isSignedIn, setIsSignedIn] = useState(false);

  return (
    <>
      <hs-header
        apiUrl={api}
        searchUrl={`${api}/autocomplete`}
        splitUrl={api}
        brand="HOME_ADVISOR"
        authenticated={isSignedIn}
        firstName="Ada"
        onhs-ready={(event) => setNote(`${event.detail.element} is ready`)}
      >
        <a href="/">Home</a>
      </hs-header>
      <main>
        <button type="button" onClick={() => setIsSignedIn(true)}>
          Sign in
        </button>
        <hs-email-signup
          heading="Guides by email"
          subscribeHandler={({ emailAddress }) => {
            setNote(`Sent ${emailAddress.length} characters`);
            return true;
          }}
        />
        <p role="status">{note}</p>
      </main>
      <hs-footer hideSignUp brand="HOME_ADVISOR" />
    </>
  );
}

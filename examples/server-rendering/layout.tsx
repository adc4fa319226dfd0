import { renderFragment } from "home-services-chrome/server";
import type { ReactNode } from "react";

/** What the navigation call answered on the server; kept for as long as its cache headers say. */
export interface Navigation {
  [field: string]: unknown;
}

interface LayoutProps {
  /** Where hs.js and the calls live, e.g. `https://cdn.example`. */
  cdn: string;
  api: string;
  navigation: Navigation;
  children: ReactNode;
}

/**
 * As app/layout.tsx of a Next app: the header is in the page's HTML, and works before and without its script. The browser moves the
 * fragment's template into a shadow root while it parses the page. So the server has to send the fragment, and React must not
 * compare it while it hydrates.
 */
export function Layout({ cdn, api, navigation, children }: LayoutProps) {
  const attributes = { "api-url": api, "search-url": `${api}/autocomplete`, "split-url": api };
  return (
    <html lang="en">
      <head>
        <title>A page from a server</title>
        <script defer fetchPriority="low" src={`${cdn}/hs/1/hs.js`} />
      </head>
      <body>
        <Fragment html={renderFragment("hs-header", { attributes, navigation })} />
        {children}
        <Fragment html={renderFragment("hs-footer", { attributes: { "hide-sign-up": true } })} />
      </body>
    </html>
  );
}

/** Markup of the package itself: renderFragment escapes what it is given. */
function Fragment({ html }: { html: string }) {
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

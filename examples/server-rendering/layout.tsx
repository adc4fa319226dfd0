import { renderFragment } from "home-services-chrome/server";
import type { ReactNode } from "react";

/** The response to the navigation call on the server, cached as its headers allow. */
export interface Navigation {
  [field: string]: unknown;
}

interface LayoutProps {
  /** The origin of hs.js, e.g. `https://cdn.example`. */
  cdn: string;
  api: string;
  navigation: Navigation;
  children: ReactNode;
}

/**
 * Works like app/layout.tsx in a Next app. The header is in the page's HTML, and works before the script loads and without it. The browser
 * moves the fragment's template into a shadow root while it parses the page. So the server must send the fragment, and React must not
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

/** This markup is safe, since `renderFragment` escapes its input. */
function Fragment({ html }: { html: string }) {
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

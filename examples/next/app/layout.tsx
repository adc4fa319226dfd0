import { renderFragment } from "home-services-chrome/server";
import type { ReactNode } from "react";

const API = "https://api.example";
const STYLE = `
  body { margin: 0; font-family: system-ui }
  main { display: grid; gap: 16px; padding: 16px }`;

/** Fetches the navigation data on the server at most once a minute. If the call fails, the script fetches it in the browser. */
async function renderHeader(): Promise<string> {
  const attributes = { "api-url": API, "search-url": `${API}/autocomplete`, "split-url": API };
  try {
    const url = `${API}/resource/homeservices-cms/v1/navigation`;
    const response = await fetch(url, { next: { revalidate: 60 }, signal: AbortSignal.timeout(2000) });
    return renderFragment("hs-header", { attributes, navigation: await response.json() });
  } catch {
    return `<hs-header api-url="${API}"></hs-header>`;
  }
}

export default async function Layout({ children }: { children: ReactNode }) {
  const header = await renderHeader();
  return (
    <html lang="en">
      <head>
        <style>{STYLE}</style>
        <script defer fetchPriority="low" data-page-views="navigation" src="https://cdn.example/hs/1/hs.js" />
      </head>
      <body>
        <Fragment html={header} />
        {children}
        <Fragment html={renderFragment("hs-footer", { attributes: { "hide-sign-up": true } })} />
      </body>
    </html>
  );
}

/** The browser moves a fragment's template into its shadow root while it parses the page, so React must not compare this markup. */
function Fragment({ html }: { html: string }) {
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

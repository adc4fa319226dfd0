import type { IncomingHttpHeaders } from "node:http";

/** Inserts a script at the start of a page, and changes `headers` so that the page's policy allows it. The script removes its tag. */
export function insertScript(script: string, html: string, headers: IncomingHttpHeaders): string {
  const nonce = nonceOf(headers);
  const isXml = headers["content-type"]?.includes("xml");
  const source = `document.currentScript.remove(); ${script}`;
  const text = isXml ? `//<![CDATA[\n${source}\n//]]>` : source.replace(/<\/script/gi, "<\\/script");
  const tag = `<script${nonce ? ` nonce="${nonce}"` : ""}>${text}</script>`;
  const from = Math.max(html.search(/<head[ >]/i), 0);
  const start = /<head[^>]*>|^\s*<!doctype[^>]*>/i.exec(html.slice(from));
  if (!start) return tag + html;
  const end = from + start.index + start[0].length;
  return html.slice(0, end) + tag + html.slice(end);
}

/** Returns the nonce of a page's policies. A policy that allows no inline script gets a nonce for ours. */
function nonceOf(headers: IncomingHttpHeaders): string | undefined {
  const names = ["content-security-policy", "content-security-policy-report-only"];
  const policies = names.map((name) => String(headers[name] ?? ""));
  const given = /'nonce-([^']+)'/.exec(policies.join())?.[1];
  const needing = policies.map((policy) => {
    const scripts = /script-src [^;]*/.exec(policy)?.[0] ?? /default-src[^;]*/.exec(policy)?.[0];
    return scripts?.includes("'unsafe-inline'") ? undefined : scripts;
  });
  if (given || !needing.some(Boolean)) return given;
  names.forEach((name, at) => {
    const scripts = needing[at];
    if (scripts) headers[name] = policies[at]?.replace(scripts, `${scripts} 'nonce-first'`);
  });
  return "first";
}

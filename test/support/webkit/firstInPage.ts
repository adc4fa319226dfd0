import type { IncomingHttpHeaders } from "node:http";

/** Puts a script where a page begins, as the page's own policy lets it, and takes its tag out again. Changes `headers` for that. */
export function startingWith(script: string, html: string, headers: IncomingHttpHeaders): string {
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

/** The nonce of a page's policy; a policy that lets no script of the page's run gets one for ours. */
function nonceOf(headers: IncomingHttpHeaders): string | undefined {
  const policy = String(headers["content-security-policy"] ?? "");
  const given = /'nonce-([^']+)'/.exec(policy)?.[1];
  const scripts = /script-src [^;]*/.exec(policy)?.[0] ?? /default-src[^;]*/.exec(policy)?.[0];
  if (given || !scripts || scripts.includes("'unsafe-inline'")) return given;
  headers["content-security-policy"] = policy.replace(scripts, `${scripts} 'nonce-first'`);
  return "first";
}

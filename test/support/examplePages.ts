import { mkdirSync, mkdtempSync, readFileSync, realpathSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as esbuild from "esbuild";
import { parse as parseYaml } from "yaml";

const ROOT = join(import.meta.dirname, "../..");
const EXAMPLES = join(ROOT, "examples");
const read = (name: string) => readFileSync(join(EXAMPLES, name), "utf8");

/** The text of an example, with the demo gateway for each address that the reader has to replace. */
function at(gateway: string, text: string): string {
  return text.replace(/https:\/\/(cdn|api|search|members|events|pages|split)\.example/g, gateway);
}

export function plainPage(gateway: string): string {
  return at(gateway, read("plain-html/index.html"));
}

/** The output of PHP: the text outside its tags, and the results of the few calls in the markup for a visitor. */
export function wordPressPage(gateway: string): string {
  const printed = read("wordpress/functions.php")
    .replace(/<\?php echo is_user_logged_in\(\).*?\?>/, "")
    .replace(/<\?php echo esc_url\(.*?\?>/, "/")
    .replace(/<\?php echo esc_attr\(.*?\?>/, "article")
    .replace(/<\?php[\s\S]*?(\?>|$)/g, "\u0000");
  const [head, ...body] = printed.split("\u0000").filter((part) => part.trim());
  return at(
    gateway,
    `<!doctype html><html lang="en"><head><title>WordPress</title>${head}</head><body class="admin-bar">${body.join("")}</body></html>`,
  );
}

interface DrupalFile {
  attributes: Record<string, string | boolean>;
}

/** The output of Drupal for an anonymous visitor: the library's files in the head, the template's markup in the body. */
export function drupalPage(gateway: string): string {
  const { chrome } = parseYaml(read("drupal/mytheme.libraries.yml")) as {
    chrome: { js: Record<string, DrupalFile>; css: { theme: Record<string, object> } };
  };
  const tags = Object.entries(chrome.js).map(([src, { attributes }]) => {
    const written = Object.entries(attributes).map(([name, value]) =>
      value === true ? name : `${name}="${value}"`,
    );
    return `<script src="${src}" ${written.join(" ")}></script>`;
  });
  const body = read("drupal/templates/page.html.twig")
    .replace(/\{#[\s\S]*?#\}/g, "")
    .replace("{{ path('<front>') }}", "/")
    .replace("{{ page.content }}", "<p>Content</p>")
    .replace(/\{\{.*?\}\}/g, "");
  const style = Object.keys(chrome.css.theme).map((href) => `<link rel="stylesheet" href="${href}">`);
  return at(
    gateway,
    `<!doctype html><html lang="en"><head><title>Drupal</title>${style.join("")}${tags.join("")}</head><body>${body}</body></html>`,
  );
}

/** The example's layout as a server renders it. Node imports the package by its name from node_modules. */
export async function renderLayout(props: object): Promise<string> {
  const app = mkdtempSync(join(tmpdir(), "hs-server-example-"));
  mkdirSync(join(app, "node_modules"));
  for (const [name, target] of [
    ["home-services-chrome", "."],
    ["react", "node_modules/react"],
    ["react-dom", "node_modules/react-dom"],
  ] as const) {
    symlinkSync(realpathSync(join(ROOT, target)), join(app, "node_modules", name));
  }
  const file = join(app, "server.mjs");
  await esbuild.build({
    absWorkingDir: ROOT,
    bundle: true,
    minify: true,
    jsx: "automatic",
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    outfile: file,
    platform: "node",
    format: "esm",
    packages: "external",
    stdin: {
      resolveDir: join(EXAMPLES, "server-rendering"),
      loader: "tsx",
      contents: `import { renderToString } from "react-dom/server"; import { Layout } from "./layout";
        export const render = (props) => "<!doctype html>" + renderToString(<Layout {...props}><main><h1>Page</h1></main></Layout>);`,
    },
  });
  const { render } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    render: (props: object) => string;
  };
  return render(props);
}

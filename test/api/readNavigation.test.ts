import { beforeEach, describe, expect, it } from "vitest";
import { readNavigation } from "../../src/api/readNavigation";

function read(data: object) {
  const problems: string[] = [];
  const navigation = readNavigation(data, (path) => problems.push(path));
  return { navigation, problems };
}

const link = { name: "Roofing", url: "/roofing" };
const grouping = { navigationTitle: "Exterior", links: [link] };

/** The number of list items that were read since the test began. */
let itemsRead = 0;
beforeEach(() => {
  itemsRead = 0;
});

/** A list with this many copies of the item. It counts each read. */
const many = (count: number, item: object) =>
  new Proxy(
    Array.from({ length: count }, () => item),
    {
      get(list, name, receiver) {
        if (/^\d+$/.test(String(name))) itemsRead++;
        return Reflect.get(list, name, receiver);
      },
    },
  );

describe("navigation data", () => {
  it("is read completely if nothing is wrong", () => {
    const data = {
      brand: { domain: "homeservices.example", logo: { url: "/l.svg", altText: "HomeServices" } },
      loginLink: { name: "Log in", url: "/login" },
      groupings: [grouping],
      hasAuthenticatedVersion: true,
    };
    const { navigation, problems } = read(data);
    expect(navigation).toMatchObject(data);
    expect(problems).toEqual([]);
  });

  it("loses only the invalid link, and reports its path", () => {
    const { navigation, problems } = read({
      groupings: [grouping, grouping, { ...grouping, links: [{ name: "No address" }, link] }],
    });
    expect(problems).toEqual(["groupings[2].links[0].url"]);
    expect(navigation.groupings?.map(({ links }) => links)).toEqual([[link], [link], [link]]);
  });

  it.each([[5], [null], ["Exterior"], [{ links: [link] }], [{ navigationTitle: " ", links: [] }]])(
    "loses only the invalid grouping %j",
    (bad) => {
      const { navigation, problems } = read({ groupings: [grouping, bad, grouping] });
      expect(navigation.groupings).toEqual([grouping, grouping]);
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatch(/^groupings\[1\]/);
    },
  );

  it("loses an invalid icon or thumbnail, and keeps the item around it", () => {
    const article = { title: "Roofs", articleUrl: "/roofs", imageThumbnail: { altText: "no address" } };
    const { navigation, problems } = read({
      brandIcon: { url: 7, altText: "x" },
      groupings: [{ ...grouping, articles: [article] }],
    });
    expect(problems).toEqual(["brandIcon.url", "groupings[0].articles[0].imageThumbnail.url"]);
    expect(navigation.brandIcon).toBeUndefined();
    expect(navigation.groupings?.[0]?.articles?.[0]).toMatchObject({ title: "Roofs", articleUrl: "/roofs" });
  });

  it("loses lists that are not arrays, and keeps the rest", () => {
    const { navigation, problems } = read({
      groupings: { 0: grouping },
      authenticatedNavBarLinks: "none",
      joinAsProLink: link,
    });
    expect(problems.sort()).toEqual(["authenticatedNavBarLinks", "groupings"]);
    expect(navigation).toMatchObject({ joinAsProLink: link });
  });

  it.each([
    ["150,000 links", { groupings: [{ navigationTitle: "All", links: many(150_000, link) }] }],
    [
      "150,000 links without an address",
      { groupings: [{ navigationTitle: "All", links: many(150_000, {}) }] },
    ],
    ["10,000 groupings", { groupings: many(10_000, grouping) }],
    [
      "a text of 50 MB",
      { groupings: [grouping, { navigationTitle: "x".repeat(50_000_000), links: [link] }] },
    ],
  ])("with %s is cut, reported in a few lines, and not read beyond the limit", (_, data) => {
    const { navigation, problems } = read({ brandIcon: { url: "/icon.svg" }, ...data });
    expect(itemsRead).toBeLessThan(2000);
    expect(navigation.brandIcon).toEqual({ url: "/icon.svg" });
    expect(JSON.stringify(navigation).length).toBeLessThan(250_000);
    expect(problems.length).toBeLessThanOrEqual(22);
    expect(problems.at(-1)).toMatch(/^\d+ (links|groupings|texts)/);
  });

  it("with 1,000 levels is read only to the levels that are used", () => {
    let deep: object = {};
    for (let level = 0; level < 1000; level++) deep = { deep };
    const { navigation, problems } = read({
      brand: { deep },
      groupings: [{ ...grouping, articles: [{ deep }] }, grouping],
    });
    expect(navigation.groupings).toMatchObject([{ ...grouping, articles: [] }, grouping]);
    expect(problems).toEqual(["groupings[0].articles[0].title"]);
  });

  it("loses a link with a very long name, and keeps its neighbors", () => {
    const { navigation, problems } = read({
      groupings: [{ ...grouping, links: [link, { name: "x".repeat(3000), url: "/x" }, link] }],
    });
    expect(navigation.groupings?.[0]?.links).toEqual([link, link]);
    expect(problems).toEqual(["1 texts"]);
  });

  it("accepts an address for every link field", () => {
    const { navigation } = read({ loginLink: "/in", logOutLink: "/out", homeServicesAiLink: "/ai-finder" });
    expect(navigation).toMatchObject({
      loginLink: { url: "/in" },
      logOutLink: { url: "/out" },
      aiLink: { url: "/ai-finder" },
    });
  });

  it("accepts null as missing", () => {
    const { problems } = read({
      brand: null,
      loginLink: null,
      groupings: null,
      searchBar: null,
      brandIcon: null,
    });
    expect(problems).toEqual([]);
  });

  it("is empty for {} and for a list", () => {
    expect(read({}).problems).toEqual([]);
    expect(read([]).problems).toEqual([]);
  });

  it("is not mutated", () => {
    const data = { loginLink: "/in", groupings: [{ ...grouping, links: [{}, link] }] };
    const before = JSON.stringify(data);
    read(data);
    expect(JSON.stringify(data)).toBe(before);
  });

  it("is read in the same way on a page that has added to Object.prototype", () => {
    const polluted = Object.prototype as { each?: () => void };
    polluted.each = () => undefined;
    try {
      expect(read({ groupings: [grouping] }).navigation.groupings).toEqual([grouping]);
    } finally {
      delete polluted.each;
    }
  });
});

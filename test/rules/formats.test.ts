import { describe, expect, it } from "vitest";
import { validate } from "../../src/rules/validate";

type Format = Extract<Parameters<typeof validate<{ entry: string }>>[1]["entry"], string>;

const said = (format: Format, entry: string) => validate({ entry }, { entry: format }).entry;

const PASSWORD =
  "Must be at least 8 characters, no more than 2 consecutive repeats; up to 120 unaccented letters, digits, spaces and common symbols";
const QUESTION = "Is this a valid Entry?";

interface Table {
  readonly message: string | RegExp;
  readonly takes: readonly string[];
  readonly refuses: readonly string[];
}

const tables: Partial<Record<Format, Table>> = {
  password: {
    message: PASSWORD,
    takes: ["abcdefgh", "aabbccdd", "p@ss w0rd", "aAaAaAaA", "~!@#$%^&*()_+-=", "ab".repeat(60), "11223344"],
    refuses: [
      "abcdefg",
      "aaabcdefg",
      "abcdefg...",
      "ab   cdefg",
      "ab".repeat(60).concat("c"),
      "pässword1",
      "abcdefg\t1",
    ],
  },
  phoneNumber: {
    message: "Must enter a valid 10-digit phone number",
    takes: ["2000000000", "5551234567", "9999999999"],
    refuses: [
      "(555) 123-4567",
      "555-123-4567",
      "555 123 4567",
      "0551234567",
      "1551234567",
      "555123456",
      "55512345678",
      "+15551234567",
      "1-555-123-4567",
      "555123456a",
      "５５５1234567",
      "555/123/4567",
    ],
  },
  email: {
    message: "Must enter a valid email address",
    takes: [
      "a@b.co",
      "first.last+tag@sub.example.co.uk",
      "o'brien@example.com",
      "x_y-z@a-b.museum",
      "info@müller.de",
      "jörg@example.de",
      "1@2.co",
      "a@xn--mller-kva.xn--p1ai",
    ],
    refuses: [
      "a",
      "a@b",
      "a@b.c",
      "a@1.2.3.4",
      "a@b.123",
      ".a@b.co",
      "a.@b.co",
      "a..b@b.co",
      "a@-b.co",
      "a@b-.co",
      "a@b..co",
      "a@b_c.co",
      "a@b.co.",
      "a b@c.co",
      "a,b@c.co",
      "<a@b.co>",
      "a@b.co,c@d.co",
      " a@b.co",
      `${"a".repeat(250)}@b.co`,
    ],
  },
  postalCode: {
    message: "Must enter a valid ZIP code",
    takes: ["10001", "00501", "10001-0001"],
    refuses: [
      "1000",
      "100011",
      "10001-",
      "10001-001",
      "10001 0001",
      "100010001",
      "1000a",
      "K1A 0B1",
      " 10001",
      "10001\n",
    ],
  },
  creditCardSecurityCode: {
    message: "Must be a 3 or 4 digit number",
    takes: ["000", "123", "1234"],
    refuses: ["12", "12345", "12a", "1 23", "-123", "１２３"],
  },
  hours: {
    message: "Please enter a valid time: ##:## AM or PM",
    takes: ["01:00 AM", "12:00 AM", "12:59 PM", "09:30 PM", "10:05 AM"],
    refuses: [
      "00:30 AM",
      "13:00 PM",
      "1:00 AM",
      "12:60 PM",
      "12:5 PM",
      "12:00",
      "12:00PM",
      "12:00  PM",
      "12:00 pm",
      "12:00 XM",
      "12.00 AM",
      " 12:00 AM",
    ],
  },
  textArea: {
    message: /letters, numbers, spaces, line breaks, punctuation/,
    takes: [
      "Fix my roof.\r\n\tCall after 5 p.m. (ask for José) – 20 m² at $5 + tax!",
      "« Ça va ? » — 1 000 €",
      "It’s “urgent”; 3×4 m, ±5 %",
      "Straße_2 #4 [back] {left} a\\b",
      "e\u0301te\u0301",
    ],
    refuses: [
      "<b>hi</b>",
      "a < b",
      "a > b",
      "\u0000",
      "bell\u0007",
      "smile 🙂",
      "\u202Egnp.exe",
      "zero\u200Bwidth",
    ],
  },
  title: {
    message: /letters, numbers, spaces, apostrophes, quotation marks/,
    takes: [
      "Büro & Küche: 20 m²",
      "¿Qué? ¡Sí!",
      "Peinture « blanc cassé »",
      "„Bad“ und 'WC'",
      "100% done – now #1 @ home",
      "L’été à l'ombre",
      "50 € / h",
      "col·legi",
    ],
    refuses: ["two\nlines", "a\tb", "<i>", "a=b", "{x}", "[x]", "a\\b", "a|b", "🙂"],
  },
  city: {
    message: /letters, spaces, apostrophes, hyphens/,
    takes: [
      "St. Louis",
      "'s-Hertogenbosch",
      "’s-Gravenhage",
      "L’Haÿ-les-Roses",
      "L'Aquila",
      "Frankfurt (Oder)",
      "Alacant/Alicante",
      "Saint-Louis-du-Ha! Ha!",
      "100 Mile House",
      "Washington, D.C.",
      "Köln",
      "Besançon",
      "Forlì",
      "A Coruña",
      "Brighton & Hove",
      "Y",
      "Ko\u0308ln",
    ],
    refuses: [
      "90210",
      "12345 Denver",
      "Denver1",
      "Denver 80202",
      "Paris 7e",
      "<Rome>",
      "New_York",
      "Rome\n",
      "Rome;",
      "a@b",
      "🗽",
    ],
  },
  businessName: {
    message:
      /letters, numbers, spaces, apostrophes, quotation marks, hyphens, dashes and \. , : ! \? \( \) &/,
    takes: [
      "Müller & Söhne GmbH",
      "O’Brien/Smith Inc.",
      "A+ Plumbing",
      "#1 Roofing",
      "D'Angelo S.r.l.",
      "Toys “R” Us®",
      "3M",
      "Yahoo!",
      "1-800-GOT-JUNK?",
      "Peña y Hijos, S.L.",
      "Café l’Été",
      "'t Hoekje B.V.",
      "24/7",
      "M@rkt*",
    ],
    refuses: ["<b>", "a\nb", "a;b", "{a}", "a=b", "a|b", "a\\b", "a_b", "🙂 Co"],
  },
  digits: {
    message: QUESTION,
    takes: ["0", "0123456789", "9".repeat(100_000)],
    refuses: ["1.5", "-1", "1a", " 1", "1\n", "１", "٣"],
  },
  number: {
    message: QUESTION,
    takes: ["0", "12", "-12.5", ".5", "-.5", "007", "1e3", "1E-3", "1e+21"],
    refuses: [
      "",
      " ",
      "abc",
      "1,000",
      "5.",
      "+5",
      "--1",
      "1.2.3",
      "0x10",
      "Infinity",
      "NaN",
      "e3",
      "1e",
      "1 ",
      "-",
    ].filter(Boolean),
  },
  url: {
    message: QUESTION,
    takes: [
      "http://example.com",
      "https://example.com",
      "HTTPS://EXAMPLE.COM/",
      "http://a-b.co.uk:8080/p/a?x=1&y=%20#z",
      "http://localhost:3000",
      "http://192.168.0.1/",
      "https://müller.de/ü?ü",
      "https://example.com?x",
      "https://example.com#x",
    ],
    refuses: [
      "example.com",
      "www.example.com",
      "//example.com",
      "http://",
      "http:example.com",
      "http://example",
      "http://-a.com",
      "http://a-.com",
      "http://a..com",
      "http://exa mple.com",
      "http://example.com/a b",
      "javascript:alert(1)",
      "data:text/html,x",
      "ftp://example.com",
      "mailto:a@b.co",
      "https://bank.com@evil.com",
      "http://a.co:123456",
      "http://a.co/<x>",
      'http://a.co/"',
      " http://a.co",
      "http://a.co\n",
      "http://a.co\\x",
    ],
  },
  urlHttps: {
    message: QUESTION,
    takes: ["https://example.com", "https://example.com/a?b#c", "HTTPS://example.com"],
    refuses: ["http://example.com", "example.com", "https://", "https://example", "xhttps://example.com"],
  },
};

for (const [format, { message, takes, refuses }] of Object.entries(tables) as [Format, Table][]) {
  describe(`the format ${format}`, () => {
    it.each(takes.map((text) => [text]))("accepts %j", (text) => {
      expect(said(format, text)).toBeUndefined();
    });

    it.each(refuses.map((text) => [text]))("rejects %j with its own message", (text) => {
      expect(said(format, text)).toMatch(message);
      if (typeof message === "string") expect(said(format, text)).toBe(message);
    });

    it("accepts every empty value", () => {
      for (const entry of ["", null, undefined, []]) {
        expect(validate<{ entry: unknown }>({ entry }, { entry: format })).toEqual({});
      }
    });
  });
}

it("a list fails if one item fails", () => {
  expect(validate({ entry: ["10001", "1"] }, { entry: "postalCode" })).toEqual({
    entry: "Must enter a valid ZIP code",
  });
  expect(validate({ entry: ["10001", "10002"] }, { entry: "postalCode" })).toEqual({});
});

it("a number is validated as its text", () => {
  expect(validate({ entry: 10001 }, { entry: "postalCode" })).toEqual({});
  expect(validate({ entry: 501 }, { entry: "postalCode" })).toEqual({ entry: "Must enter a valid ZIP code" });
});

import { expect, it } from "vitest";
import { sharedSettings } from "../../src/page/settings";
import { authGuardSettings } from "../../src/views/auth-guard/authGuardSettings";
import { badgesSettings } from "../../src/views/badges/badgesSettings";
import { emailSignupSettings } from "../../src/views/email-signup/emailSignupSettings";
import { footerSettings } from "../../src/views/footer/footerSettings";
import { headerSettings } from "../../src/views/header/headerSettings";
import { searchSettings } from "../../src/views/search/searchSettings";

const rows = Object.entries({
  ...sharedSettings,
  ...headerSettings,
  ...searchSettings,
  ...emailSignupSettings,
  ...footerSettings,
  ...badgesSettings,
  ...authGuardSettings,
});
const named = (pattern: RegExp) => rows.filter(([name]) => pattern.test(name));

it("a setting that is a credential is marked in its row, and its name says so", () => {
  const secret = rows.filter(([, row]) => "isSecret" in row).map(([name]) => name);
  expect(secret.sort()).toEqual(
    [
      "anonymousId",
      "apiAuthToken",
      "domainUserId",
      "firstName",
      "searchApiKey",
      "searchAppId",
      "sessionId",
      "token",
      "tokenAccessKey",
      "tokenUsername",
      "userToken",
    ].sort(),
  );
  expect(
    named(/(token|key|username|Id)$/i)
      .filter(
        ([name, row]) =>
          !("isSecret" in row) && !/^(task|category|reviewsTemplate|reviewsBusinessUnit)Id$/.test(name),
      )
      .map(([name]) => name),
  ).toEqual([]);
});

it("an address is marked in its row, and no stand-in may give it", () => {
  const addresses = rows.filter(([, row]) => "isAddress" in row);
  const byName = named(/(Url|Hosts)$/).filter(([name]) => name !== "syncUrl");
  expect(addresses.map(([name]) => name).sort()).toEqual(byName.map(([name]) => name).sort());
  expect(addresses.filter(([, row]) => "isLook" in row)).toEqual([]);
});

it("what calls, loads or lets in is held while a page is being edited", () => {
  const called = rows.filter(
    ([name, row]) =>
      ("isAddress" in row || ("isSecret" in row && name !== "firstName")) &&
      !/^(searchResults|serviceRequest|login)Url$/.test(name),
  );
  expect(called.length).toBeGreaterThan(15);
  expect(called.filter(([, row]) => !("whileEdited" in row)).map(([name]) => name)).toEqual([]);
});

/**
 * The React floor: the same views, straight into the page with createRoot. No custom elements, no shadow roots, no settings to
 * read, no tracker, nothing to wait for but the navigation data: what the page needs at once is in one file.
 */
import { type ComponentType, createElement, useLayoutEffect, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { type Navigation, readNavigation } from "../../src/api/readNavigation";
import { footer as footerContent } from "../../src/brands/homeServices";
import identity from "../../src/brands/identity.json";
import { EmailSignup } from "../../src/views/email-signup/EmailSignup";
import { emailSignupSettings } from "../../src/views/email-signup/emailSignupSettings";
import { Frame } from "../../src/views/Frame";
import { footerSettings } from "../../src/views/footer/footerSettings";
import { SiteFooter } from "../../src/views/footer/SiteFooter";
import { container } from "../../src/views/header/Header.styles";
import { HeaderLayout } from "../../src/views/header/HeaderLayout";
import { headerSettings } from "../../src/views/header/headerSettings";
import { SearchBar } from "../../src/views/search/SearchBar";
import { searchSettings } from "../../src/views/search/searchSettings";
import { floorElement } from "./floorElement";

const page = window as unknown as {
  api: string;
  benchMount(count: number, navigation: object): void;
  benchUnmount(): void;
};
const fetched = page.api
  ? fetch(`${page.api}/resource/${identity.slug}-cms/v1/navigation`, { credentials: "include" }).then(
      (answer) => answer.json(),
    )
  : undefined;

function mount(host: HTMLElement | null, view: (host: HTMLElement) => ComponentType): Root | undefined {
  if (!host) return undefined;
  const root = createRoot(host);
  root.render(createElement(view(host)));
  return root;
}

const headerWith = (navigation: Navigation) => (host: HTMLElement) => {
  const element = floorElement(host, headerSettings);
  return () => (
    <Frame element={element} className={container}>
      <HeaderLayout element={element} navigation={navigation} />
    </Frame>
  );
};

mount(document.getElementById("header"), (host) => {
  const element = floorElement(host, headerSettings);
  return function Header() {
    const [navigation, setNavigation] = useState<Navigation>();
    useLayoutEffect(() => {
      void fetched?.then((data) => setNavigation(readNavigation(data, () => undefined)));
    }, []);
    if (!navigation) return null;
    return (
      <Frame element={element} className={container}>
        <HeaderLayout element={element} navigation={navigation} />
      </Frame>
    );
  };
});

mount(document.getElementById("search"), (host) => {
  const element = floorElement(host, searchSettings);
  return () => (
    <Frame element={element}>
      <SearchBar element={element} />
    </Frame>
  );
});

mount(document.getElementById("signup"), (host) => {
  const element = floorElement(host, emailSignupSettings);
  return () => <EmailSignup element={element} />;
});

mount(document.getElementById("footer"), (host) => {
  const element = floorElement(host, footerSettings);
  const content = footerContent(element.brand.homeUrl);
  return () => <SiteFooter element={element} content={content} />;
});

let roots: (Root | undefined)[] = [];

page.benchMount = (count, data) => {
  const navigation = readNavigation(data, () => undefined);
  const stage = document.createElement("div");
  const hosts = Array.from({ length: count }, () => stage.appendChild(document.createElement("div")));
  for (const host of hosts) host.setAttribute("data-mounted", "");
  document.body.appendChild(stage);
  roots = hosts.map((host) => mount(host, headerWith(navigation)));
};
page.benchUnmount = () => {
  for (const root of roots) root?.unmount();
  roots = [];
  document.querySelector("[data-mounted]")?.parentElement?.remove();
};

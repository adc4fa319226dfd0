/**
 * The React floor: the same views, rendered directly into the page with createRoot. It has no custom elements, shadow roots, settings or
 * tracker, and waits only for the navigation data. Everything the page needs first is in one file.
 */
import { type ReactNode, useLayoutEffect, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { type Navigation, readNavigation } from "../../src/api/readNavigation";
import { footer as footerContent } from "../../src/brands/homeServices";
import identity from "../../src/brands/identity.json";
import type { SettingTable } from "../../src/settings/settings";
import { CurrentElement, useElement } from "../../src/views/CurrentElement";
import { Frame } from "../../src/views/ElementView";
import { EmailSignup } from "../../src/views/email-signup/EmailSignup";
import { emailSignupSettings } from "../../src/views/email-signup/emailSignupSettings";
import { footerSettings } from "../../src/views/footer/footerSettings";
import { SiteFooter } from "../../src/views/footer/footerViews";
import { HeaderLayout } from "../../src/views/header/Header";
import { container } from "../../src/views/header/Header.styles";
import { type HeaderSettings, headerSettings } from "../../src/views/header/headerSettings";
import { CurrentHeader } from "../../src/views/header/useHeader";
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
      (response) => response.json(),
    )
  : undefined;

function mount(host: HTMLElement | null, settings: SettingTable, view: ReactNode): Root | undefined {
  if (!host) return undefined;
  const root = createRoot(host);
  root.render(<CurrentElement value={floorElement(host, settings)}>{view}</CurrentElement>);
  return root;
}

function Header({ navigation }: { navigation: Navigation }) {
  const element = useElement<HeaderSettings>();
  return (
    <CurrentHeader value={{ element, navigation }}>
      <Frame className={container}>
        <HeaderLayout />
      </Frame>
    </CurrentHeader>
  );
}

function FetchedHeader() {
  const [navigation, setNavigation] = useState<Navigation>();
  useLayoutEffect(() => {
    void fetched?.then((data) => setNavigation(readNavigation(data, () => undefined)));
  }, []);
  return navigation && <Header navigation={navigation} />;
}

function Footer() {
  return <SiteFooter content={footerContent(useElement().brand.homeUrl)} />;
}

mount(document.getElementById("header"), headerSettings, <FetchedHeader />);
mount(
  document.getElementById("search"),
  searchSettings,
  <Frame>
    <SearchBar />
  </Frame>,
);
mount(document.getElementById("signup"), emailSignupSettings, <EmailSignup />);
mount(document.getElementById("footer"), footerSettings, <Footer />);

let roots: (Root | undefined)[] = [];

page.benchMount = (count, data) => {
  const navigation = readNavigation(data, () => undefined);
  const stage = document.createElement("div");
  const hosts = Array.from({ length: count }, () => stage.appendChild(document.createElement("div")));
  for (const host of hosts) host.setAttribute("data-mounted", "");
  document.body.appendChild(stage);
  roots = hosts.map((host) => mount(host, headerSettings, <Header navigation={navigation} />));
};
page.benchUnmount = () => {
  for (const root of roots) root?.unmount();
  roots = [];
  document.querySelector("[data-mounted]")?.parentElement?.remove();
};

/** The vanilla floor: four handwritten custom elements with the same content and styles, and no framework. */
import { type Navigation, readNavigation } from "../../src/api/readNavigation";
import identity from "../../src/brands/identity.json";
import { adoptStyles } from "../../src/ui/stylesheet";
import { drawFooter } from "./vanillaFooter";
import { drawSearch, drawSignUp } from "./vanillaForms";
import { drawHeader } from "./vanillaHeader";
import { frame } from "./vanillaNodes";

const page = window as unknown as {
  api: string;
  benchMount(count: number, navigation: object): void;
  benchUnmount(): void;
};
const fetched = page.api
  ? fetch(`${page.api}/resource/${identity.slug}-cms/v1/navigation`, { credentials: "include" })
      .then((response) => response.json())
      .then((data) => readNavigation(data, () => undefined))
  : undefined;

abstract class Drawn extends HTMLElement {
  protected abstract draw(): Node;

  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    adoptStyles(root, "shown");
    root.replaceChildren(frame(this.draw()));
  }
}

class VanillaHeader extends Drawn {
  navigation: Navigation | undefined;

  override connectedCallback(): void {
    if (this.navigation) super.connectedCallback();
    else
      void fetched?.then((navigation) => {
        this.navigation = navigation;
        super.connectedCallback();
      });
  }

  protected draw(): Node {
    return drawHeader(this.navigation ?? ({} as Navigation));
  }
}

class VanillaSearch extends Drawn {
  protected draw = drawSearch;
}

class VanillaSignUp extends Drawn {
  protected draw = drawSignUp;
}

class VanillaFooter extends Drawn {
  protected draw = drawFooter;
}

customElements.define("v-header", VanillaHeader);
customElements.define("v-search", VanillaSearch);
customElements.define("v-signup", VanillaSignUp);
customElements.define("v-footer", VanillaFooter);

page.benchMount = (count, data) => {
  const navigation = readNavigation(data, () => undefined);
  const stage = document.createElement("div");
  for (let i = 0; i < count; i++) {
    const header = document.createElement("v-header") as VanillaHeader;
    header.navigation = navigation;
    header.setAttribute("data-mounted", "");
    stage.appendChild(header);
  }
  document.body.appendChild(stage);
};
page.benchUnmount = () => document.querySelector("[data-mounted]")?.parentElement?.remove();

import { Header } from "../src/views/header/Header";
import { headerSettings } from "../src/views/header/headerSettings";
import { defineElement } from "./defineElement";

/**
 * The global navigation header: logo, search or AI entry, account, project types.
 */
export class HsHeader extends defineElement({ tag: "hs-header", settings: headerSettings, view: Header }) {}

declare global {
  interface HTMLElementTagNameMap {
    "hs-header": HsHeader;
  }
}

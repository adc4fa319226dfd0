import { Search } from "../src/views/search/Search";
import { searchSettings } from "../src/views/search/searchSettings";
import { defineElement } from "./defineElement";

export class HsSearch extends defineElement({ tag: "hs-search", settings: searchSettings, view: Search }) {}

declare global {
  interface HTMLElementTagNameMap {
    "hs-search": HsSearch;
  }
}

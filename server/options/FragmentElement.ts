export type { ElementTag as FragmentElement } from "../../elements/elementTags";

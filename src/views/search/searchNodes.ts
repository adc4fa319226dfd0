/** The search form's fields by name. */
export interface SearchNodes {
  text: HTMLInputElement;
  zip: HTMLInputElement;
}

export const searchNodes = (form: HTMLFormElement): SearchNodes => form.elements as unknown as SearchNodes;

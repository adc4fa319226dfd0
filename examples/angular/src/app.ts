import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from "@angular/core";
import { RouterLink, RouterOutlet, type Routes } from "@angular/router";
import type {} from "home-services-chrome";
import { ServerFragment } from "./ServerFragment";

@Component({
  selector: "app-root",
  imports: [RouterOutlet, ServerFragment],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <hs-header
      api-url="https://api.example"
      search-url="https://api.example/autocomplete"
      split-url="https://api.example"
      (hs-ready)="tell($event)"
    ></hs-header>
    <main>
      <router-outlet />
      <hs-email-signup heading="Guides by email" [subscribeHandler]="subscribe"></hs-email-signup>
      <p role="status">{{ note() }}</p>
    </main>
    <hs-footer hide-sign-up></hs-footer>
  `,
})
export class App {
  readonly note = signal("");

  tell({ detail }: HTMLElementEventMap["hs-ready"]): void {
    this.note.set(`${detail.element} is ready`);
  }

  readonly subscribe = ({ emailAddress }: { emailAddress: string }): boolean => {
    this.note.set(`Sent ${emailAddress.length} characters`);
    return true;
  };
}

@Component({ imports: [RouterLink], template: `<h1>Home</h1><a routerLink="/cities">Cities</a>` })
class Home {}

@Component({ imports: [RouterLink], template: `<h1>Cities</h1><a routerLink="/">Home</a>` })
class Cities {}

export const routes: Routes = [
  { path: "", component: Home },
  { path: "cities", component: Cities },
];

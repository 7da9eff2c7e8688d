import "server-only";
import type { PageListInput } from "@/lib/contract/schemas/desk-page";
import { opened } from "./desk";
import { visitorShop } from "./visitor";

export async function loadDeskPages(query: PageListInput, login: string) {
  return opened(await (await visitorShop()).deskPage.list(query), login);
}

/** Returns the draft of a page with the records that it names. */
export async function loadDeskPage(slug: string, login: string) {
  return opened(await (await visitorShop()).deskPage.draft({ slug }), login);
}

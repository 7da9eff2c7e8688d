import "server-only";
import { opened } from "./desk";
import { visitorShop } from "./visitor";

export async function loadSearchWords(login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskSearchWord.get(), login).data;
}

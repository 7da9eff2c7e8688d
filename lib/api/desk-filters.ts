import "server-only";
import { visitorShop } from "./visitor";

/** Returns the saved filters of this person; none if the call fails, because the lists also work without them. */
export async function loadFilters() {
  const shop = await visitorShop();
  const result = await shop.deskFilter.list();
  return result.ok ? result.data : [];
}

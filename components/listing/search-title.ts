import type { useTranslations } from "next-intl";
import type { ListQuery } from "@/lib/domain/listing";
import type { Facets } from "./filter-panel";

/** Heads a search: its words, or the shelf or the sale that its address asks for. */
export function searchTitle(
  t: ReturnType<typeof useTranslations<never>>,
  { q, shelf, special_shelf, special_sale }: ListQuery,
  { shelves, customShelf }: Pick<Facets, "shelves" | "customShelf">,
): string {
  if (q) return t("List.results", { q });
  if (shelf) return shelves.find(({ id }) => id === shelf)?.name ?? t("List.allProducts");
  if (special_shelf) return customShelf ?? t("List.specialShelf");
  return t(special_sale ? "Nav.specialSale" : "List.allProducts");
}

import type { useTranslations } from "next-intl";
import type { ListQuery } from "@/lib/domain/listing/listing";
import { formatCount } from "@/lib/persian/digits";
import type { Facets } from "./filter-panel";

type Translator = ReturnType<typeof useTranslations<never>>;
type Names = Pick<Facets, "shelves" | "customShelf">;

/** Returns the heading of a search: its text, or the shelf or sale that its query names. */
export function searchTitle(
  t: Translator,
  { q, shelf, special_shelf, special_sale }: ListQuery,
  { shelves, customShelf }: Names,
): string {
  if (q) return t("List.results", { q });
  if (shelf) return shelves.find(({ id }) => id === shelf)?.name ?? t("List.allProducts");
  if (special_shelf) return customShelf ?? t("List.specialShelf");
  return t(special_sale ? "Nav.specialSale" : "List.allProducts");
}

/** Returns the parts of a search's window title: heading, page number, shop name. */
export function searchTitleParts(t: Translator, query: ListQuery, names: Names): string[] {
  return [
    searchTitle(t, query, names),
    query.page > 1 ? t("List.pageNumber", { page: formatCount(query.page) }) : "",
    t("Brand.name"),
  ];
}

import { useTranslations } from "next-intl";
import { FileLinks } from "@/components/catalog/file-links";
import { tabbedHref } from "@/components/desk/lists/list-query";
import { ListSearch } from "@/components/desk/lists/list-search";
import { Select } from "@/components/ui/select";
import type { Brand, Category } from "@/lib/contract/catalogue";
import { deskRoutes } from "@/lib/desk-routes";
import { formatCount } from "@/lib/persian/digits";
import { type GoodsQuery, goodsHref } from "./goods-query";

type GoodsSearchProps = {
  query: GoodsQuery;
  count: number;
  brands: readonly Brand[];
  categories: readonly Category[];
};

type Option = { id: number; name: string };
/** Flattens the tree; dashes show the depth, because a select cannot show a tree. */
const flat = (categories: readonly Category[], depth = 0): Option[] =>
  categories.flatMap(({ id, name, children }) => [
    { id, name: "– ".repeat(depth) + name },
    ...flat(children, depth + 1),
  ]);

export function GoodsSearch({ query, count, brands, categories }: GoodsSearchProps) {
  const t = useTranslations("StaffProducts");
  const say = useTranslations("Staff");
  const choices = [
    { name: "brand", options: brands },
    { name: "category", options: flat(categories) },
  ] as const;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <ListSearch
        action={deskRoutes.goods}
        q={query.q}
        label={t("search")}
        clear={goodsHref({ tab: query.tab, page: 1 })}
        kept={{ tab: query.tab }}
        isNarrowed={Boolean(query.brand ?? query.category)}
      >
        {choices.map(({ name, options }) => (
          <div key={name} className="w-44 max-sm:w-auto max-sm:min-w-36 max-sm:flex-1">
            <Select name={name} defaultValue={query[name] ?? ""} aria-label={t(name)} className="h-11 min-h-11">
              <option value="">{t(`${name}All`)}</option>
              {options.map((option) => (
                <option key={option.id} value={option.id}>
                  {option.name}
                </option>
              ))}
            </Select>
          </div>
        ))}
      </ListSearch>
      <div className="mb-2 flex flex-wrap gap-2">
        <FileLinks
          href={tabbedHref("/api/v1/admin/products.csv", { ...query, page: 1 })}
          name={say("exportRows", { count: formatCount(count) })}
          excel={say("exportExcel")}
        />
      </div>
    </div>
  );
}

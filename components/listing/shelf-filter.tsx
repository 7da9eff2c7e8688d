import { useTranslations } from "next-intl";
import { FilterGroup } from "./filter-group";

type ShelfFilterProps = {
  shelves: { id: number; name: string }[];
  chosen: number | undefined;
  onChange: (shelf: number | undefined) => void;
};

export function ShelfFilter({ shelves, chosen, onChange }: ShelfFilterProps) {
  const t = useTranslations("List");
  const all = { id: undefined, name: t("allShelves") };
  return (
    <FilterGroup title={t("shelf")}>
      <ul>
        {[all, ...shelves].map(({ id, name }) => (
          <li key={id ?? "all"}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 lg:pointer-fine:min-h-9.5">
              <input
                type="radio"
                name="shelf"
                value={id ?? ""}
                checked={chosen === id}
                onChange={() => onChange(id)}
                className="size-5 shrink-0 accent-brand"
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
    </FilterGroup>
  );
}

import { FilterMenu } from "./filter-menu";

type FilterChoicesProps = {
  name: string;
  list: readonly { id: string | number; name: string }[];
  href: (id: string | number) => string;
};

/** A menu of links, one for each value of a filter; renders nothing without values. */
export function FilterChoices({ name, list, href }: FilterChoicesProps) {
  if (list.length === 0) return null;
  return (
    <FilterMenu name={name}>
      <ul>
        {list.map((one) => (
          <li key={one.id}>
            <a href={href(one.id)} className="flex min-h-11 items-center rounded-sm px-3 hover:bg-brand-soft">
              {one.name}
            </a>
          </li>
        ))}
      </ul>
    </FilterMenu>
  );
}

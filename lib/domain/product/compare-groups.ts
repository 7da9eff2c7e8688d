import type { TemplateField } from "@/lib/contract/template";
import { toSearchText } from "@/lib/persian/letters";

/** Identifies a field in several templates by its name, because a key may be of one template only. */
export const fieldIdentity = ({ name }: Pick<TemplateField, "name">): string => toSearchText(name);

/** A category with the identities of its template's fields, inherited ones included. */
export type ComparedCategory = { id: number; parentId: number | null; keys: readonly string[] };

/** The part of each template that all of a group must share. */
const MIN_SHARED = 0.5;

function pathOf(id: number, byId: ReadonlyMap<number, ComparedCategory>): number[] {
  const path: number[] = [];
  for (let at = byId.get(id); at && !path.includes(at.id); at = byId.get(at.parentId ?? 0)) path.unshift(at.id);
  return path;
}

function areAlike(categories: readonly ComparedCategory[]): boolean {
  const [first, ...rest] = categories.map(({ keys }) => new Set(keys));
  const shared = [...(first ?? [])].filter((key) => rest.every((keys) => keys.has(key))).length;
  return shared > 0 && categories.every(({ keys }) => shared >= keys.length * MIN_SHARED);
}

/**
 * Returns the category whose products are compared with those of each category: the highest one below which all
 * templates have half of their fields in common (all terminals), otherwise the category itself (batteries, rolls).
 */
export function compareGroups(categories: readonly ComparedCategory[]): ReadonlyMap<number, number> {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const paths = new Map(categories.map(({ id }) => [id, pathOf(id, byId)]));
  const below = new Map<number, ComparedCategory[]>();
  for (const category of categories.filter(({ keys }) => keys.length > 0)) {
    for (const id of paths.get(category.id) ?? []) {
      const known = below.get(id);
      if (known) known.push(category);
      else below.set(id, [category]);
    }
  }
  const alike = new Set([...below].filter(([, all]) => areAlike(all)).map(([id]) => id));
  return new Map(
    categories.map(({ id, keys }) => [id, (keys.length > 0 && paths.get(id)?.find((at) => alike.has(at))) || id]),
  );
}

import type { HomeRow } from "@/lib/contract/content";
import type { DeskBanner } from "@/lib/contract/desk-showcase";

type PlacedBanner = Pick<DeskBanner, "group" | "title" | "alt">;

/** Names each group of banners by its first one. Expects them in their order. */
export function nameBannerGroups(banners: readonly PlacedBanner[]): { id: number; name: string }[] {
  const groups = new Map<number, string>();
  for (const { group, title, alt } of banners) {
    if (group !== null && !groups.has(group)) groups.set(group, title || alt);
  }
  return [...groups].map(([id, name]) => ({ id, name }));
}

/** A row of slides without a target shows them all. `rows` are those that visitors see now. */
export const isSlideOnHome = (rows: readonly HomeRow[], id: number): boolean =>
  rows.some(({ model, target }) => model === "slider" && (!target || target === id));

/** A banner without a group is above all pages. `rows` are those that visitors see now. */
export const isBannerPlaced = (rows: readonly HomeRow[], group: number | null): boolean =>
  group === null || rows.some(({ model, target }) => model === "banner" && target === group);

import type { City, Province } from "@/lib/contract/address";
import { toSearchText } from "@/lib/persian/letters";

export type Place = { province: Province; city: City };

const MAX_PLACES = 7;

/** Ignores spaces and zero-width non-joiners, because people write «میاندوآب», «میان دوآب» and «میان‌دوآب». */
const keyOf = (name: string) => toSearchText(name).replaceAll(" ", "");

/**
 * Returns cities for typed letters, best first: prefix matches, partial matches, then cities of a matching province.
 */
export function findPlaces(provinces: readonly Province[], typed: string): Place[] {
  const term = keyOf(typed);
  if (term === "") return [];
  const rankOf = ({ province, city }: Place) => {
    const name = keyOf(city.name);
    if (name === term) return 0;
    if (name.startsWith(term)) return 1;
    if (name.includes(term)) return 2;
    return keyOf(province.name).startsWith(term) ? 3 : null;
  };
  return provinces
    .flatMap((province) => province.cities.map((city) => ({ province, city })))
    .map((place) => ({ place, rank: rankOf(place) }))
    .filter((found): found is { place: Place; rank: number } => found.rank !== null)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_PLACES)
    .map(({ place }) => place);
}

/** Finds a place by its name on a map, even after its type («استان تهران», «شهر کاشان»). */
export function findByName<Named extends { name: string }>(
  known: readonly Named[],
  written: string,
): Named | undefined {
  const words = toSearchText(written).split(" ");
  const keys = [words, words.slice(1)].map((rest) => rest.join(""));
  const found = keys.map((key) => (key === "" ? undefined : known.find(({ name }) => keyOf(name) === key)));
  return found.find((named) => named !== undefined);
}

import type { City, Province } from "@/lib/contract/address";
import { toSearchText } from "@/lib/persian/letters";

export type Place = { province: Province; city: City };

const MOST = 7;

/** People write «میاندوآب», «میان دوآب» and «میان‌دوآب»: names are compared without what stands between their parts. */
const keyOf = (name: string) => toSearchText(name).replaceAll(" ", "");

/** The cities that typed letters may mean, the likeliest first: those that begin so, those that hold them, those of such a province. */
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
    .slice(0, MOST)
    .map(({ place }) => place);
}

/**
 * What of names is called so, as a map writes it: the name itself, or behind the word for what it is («استان تهران», «شهر
 * کاشان»). Undefined where nothing is.
 */
export function namedSo<Named extends { name: string }>(known: readonly Named[], written: string): Named | undefined {
  const words = toSearchText(written).split(" ");
  const keys = [words, words.slice(1)].map((rest) => rest.join(""));
  const found = keys.map((key) => (key === "" ? undefined : known.find(({ name }) => keyOf(name) === key)));
  return found.find((named) => named !== undefined);
}

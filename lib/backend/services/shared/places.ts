import "server-only";
import provinceRows from "iran-cities-json/ostan.json";
import cityRows from "iran-cities-json/shahr.json";
import type { Province } from "@/lib/contract/address";
import { PROVINCE_CENTRES } from "./province-centres";

/** Adds a space that iran-cities-json lacks before «و» in some names. */
const repair = (name: string) => name.replace(/ و(?=\p{L}{4,})/gu, (and, at: number) => (at > 0 ? `${and} ` : and));

const REPAIRED = new Set([9, 16, 23]);

function buildProvinces(): Province[] {
  return provinceRows.map(({ id, name }) => {
    const [lat, lng] = PROVINCE_CENTRES[id] ?? [35.6892, 51.389];
    const cities = new Map(
      cityRows
        .filter((city) => city.ostan === id)
        .map((city) => [city.name, { id: city.id, name: city.name, lat, lng }]),
    );
    return {
      id,
      name: REPAIRED.has(id) ? repair(name) : name,
      cities: [...cities.values()].sort((a, b) => a.name.localeCompare(b.name, "fa")),
    };
  });
}

/** Sorted by name. A city has the point of its provincial capital, which is good enough to center a map. */
export const PROVINCES: Province[] = buildProvinces().sort((a, b) => a.name.localeCompare(b.name, "fa"));

const cityNames = new Map(
  PROVINCES.map(({ name, cities }) => [name, new Map(cities.map((city) => [city.name, city.id]))]),
);

export const cityIdOf = (province: string, city: string): number | undefined => cityNames.get(province)?.get(city);

const namesById = new Map(PROVINCES.flatMap(({ cities }) => cities.map(({ id, name }) => [id, name])));

export const cityNameOf = (id: number): string | undefined => namesById.get(id);

export const isKnownCity = (id: number): boolean => namesById.has(id);

export function isKnownPlace(province: string, city?: string): boolean {
  const cities = cityNames.get(province);
  return cities !== undefined && (city === undefined || cities.has(city));
}

import type { Province } from "@/lib/contract/address";

export type Place = { province: string; city: string };

/** Separates the parts of an address, each of which may start with a city. */
const PARTS = /[،,؛;\n–—]|\s-\s/;
const BEFORE = new Set(["شهر", "شهرستان", "استان", "در", "به"]);

/**
 * Returns the city at the start of a part of the address («اصفهان، خیابان …»), preferring long names and this province.
 */
export function findNamedPlace(text: string, provinces: readonly Province[], chosenProvince = ""): Place | null {
  const all = provinces.flatMap(({ name, cities }) => cities.map((city) => ({ province: name, city: city.name })));
  for (const part of text.split(PARTS)) {
    const words = part.trim().split(/\s+/);
    while (words.length > 1 && BEFORE.has(words[0] ?? "")) words.shift();
    const said = `${words.join(" ")} `;
    const found = all
      .filter(({ city }) => said.startsWith(`${city} `))
      .sort(
        (a, b) =>
          b.city.length - a.city.length ||
          Number(b.province === chosenProvince) - Number(a.province === chosenProvince),
      );
    if (found[0]) return found[0];
  }
  return null;
}

// A city that the text of an address names, beside the one that was chosen for it.

import type { Province } from "@/lib/contract/address";

export type Place = { province: string; city: string };

/** What an address is divided by: a city is told at the beginning of a part. */
const PARTS = /[،,؛;\n–—]|\s-\s/;
/** What may stand before the name of a city. */
const BEFORE = new Set(["شهر", "شهرستان", "استان", "در", "به"]);

/**
 * Returns the place whose city an address names at the beginning of one of its parts («اصفهان، خیابان …»), a longer name before a
 * shorter one, those of the chosen province before others; null if it names none. A street that is called after a city («خیابان شیراز») names none.
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

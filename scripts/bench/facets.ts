// A separate process, run by scripts/bench/catalogue.mjs: the time of a filtered page of products with the counts of all
// filters, in the index of the shop of this environment. Its last line is a JSON object.
import { findFacets, findProducts, readProducts } from "@/lib/backend/listing/port";
import { openFilledDatabase } from "@/lib/backend/open-shop";
import { env } from "@/lib/env";
import { createRandom } from "@/scripts/bench/generate/random";
import { quantile } from "./table.mjs";

const ROUNDS = 600;
const WARM_UP = 100;
const LIMIT = 20;
const MAX_SET = 3;
const BRANDS = 11;
/** In rials. */
const PRICE_STEP = 1_000_000;

const db = await openFilledDatabase(env);
const size = await readProducts(db);
const random = createRandom(1);
const now = new Date();
const { facets: known } = await findFacets(db, { now });
const choices = known.flatMap(({ key, values }) => values.map(({ value }) => ({ key, value })));

/** Returns filters that hardly ever repeat: up to three values of facets, some brands and a price. */
function filters() {
  const facets = new Map<string, string[]>();
  for (let left = random.between(1, MAX_SET); left > 0; left--) {
    const { key, value } = random.pick(choices);
    facets.set(key, [...new Set([...(facets.get(key) ?? []), value])]);
  }
  const brand = random.chance(0.5) ? [random.between(1, BRANDS), random.between(1, BRANDS)] : undefined;
  const min = random.chance(0.5) ? random.between(0, 100) * PRICE_STEP : undefined;
  return { facets, brand, min, group: true, now };
}

const times: number[] = [];
for (let round = -WARM_UP; round < ROUNDS; round++) {
  const narrowing = filters();
  const begun = performance.now();
  // At once, as a page asks for them: they share one read of changes.
  await Promise.all([findProducts(db, { ...narrowing, limit: LIMIT }), findFacets(db, narrowing)]);
  if (round >= 0) times.push(performance.now() - begun);
}
await db.close();
console.log(JSON.stringify({ size, facets: known.length, p95: quantile(times, 0.95) }));

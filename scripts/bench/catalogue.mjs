// How the shop server's lists and suggestions take a large catalogue, on PostgreSQL.
import { cleanEnv, startShopServer, temporaryFolder } from "../processes.mjs";
import { freePort, run } from "../steps.mjs";
import { quantile } from "./table.mjs";

const SMALL = 1000;
const LARGE = 100_000;
const WARM_UP = 40;
const REQUESTS = 400;
const SORTS = [1, 2, 3, 4, 5];

const answer = async (url) => (await fetch(url)).json();

async function generate(count, DATABASE_URL) {
  const args = ["run", "catalogue", "--", "generate", String(count)];
  const { code, output } = await run("npm", args, { env: cleanEnv({ DATABASE_URL }), quiet: true });
  if (code !== 0) throw new Error(`${count} products could not be generated:\n${output}`);
}

/** Every kind of filter and order in turn, over all categories. */
async function listingPaths(url) {
  const { data: tree } = await answer(`${url}/api/v1/categories`);
  const categories = tree.flatMap(function flatten(category) {
    return [category.id, ...(category.children ?? []).flatMap(flatten)];
  });
  const paths = [];
  for (const [at, category] of categories.entries()) {
    const { data: filters } = await answer(`${url}/api/v1/filters?category=${category}`);
    const brands = filters.brands.slice(0, 2).map(({ id }) => id);
    const { min, max } = filters.price;
    const middle = Math.round((min + max) / 2);
    const sortby = SORTS[at % SORTS.length];
    paths.push(
      `category=${category}&sortby=${sortby}`,
      `category=${category}&brand=${brands.join(",")}&sortby=${sortby}`,
      `category=${category}&min=${min}&max=${middle}&sortby=${sortby}&page=2`,
    );
  }
  return paths.map((query) => `${url}/api/v1/products?${query}`);
}

/** What somebody has typed on the way to a product's name. */
async function suggestionPaths(url) {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => answer(`${url}/api/v1/products?page=${page}`)));
  const names = pages.flatMap(({ data }) => data.map(({ name }) => name));
  const terms = names.flatMap((name, at) => [name.slice(0, 2 + (at % 4)), name.split(" ").slice(0, 2).join(" ")]);
  return [...new Set(terms)].map((term) => `${url}/api/v1/search/suggestions?term=${encodeURIComponent(term)}&page=1`);
}

/** Milliseconds below which 95 of 100 answers came, one request after the other. */
async function slowest(paths) {
  const times = [];
  for (let number = -WARM_UP; number < REQUESTS; number++) {
    const path = paths[(number + WARM_UP) % paths.length];
    const begun = performance.now();
    const response = await fetch(path);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    if (number >= 0) times.push(performance.now() - begun);
  }
  return quantile(times, 0.95);
}

async function measure(count, DATABASE_URL) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await startShopServer(port, {
    SHOP_ORIGIN: url,
    SHOP_DATA_DIR: temporaryFolder("bench"),
    DATABASE_URL,
  });
  await generate(count, DATABASE_URL);
  const listing = await slowest(await listingPaths(url));
  const suggestions = await slowest(await suggestionPaths(url));
  await server.stop();
  return { listing, suggestions };
}

/** @param {(name: string) => string} createDatabase */
export async function largeCatalogue(createDatabase) {
  const small = await measure(SMALL, createDatabase("small"));
  const large = await measure(LARGE, createDatabase("large"));
  const rows = (what, kind, max) => [
    { what: `${what}, p95, ${LARGE} products`, figure: large[kind], digits: 1, unit: "ms", max },
    {
      what: `${what}, times that of ${SMALL} products`,
      figure: large[kind] / small[kind],
      digits: 2,
      max: 1.5,
      detail: `${small[kind].toFixed(1)} ms`,
    },
  ];
  return [...rows("filtered and sorted list", "listing", 50), ...rows("search suggestions", "suggestions", 25)];
}

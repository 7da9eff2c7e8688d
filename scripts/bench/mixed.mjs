// What visitors of a large shop ask for, mixed: pages, listings with filters, reads of the interface, suggestions, baskets.
import { newListing } from "./listings.mjs";
import { logIn } from "./over-http.mjs";
import { below, filters, listingPath, pick, suggestionPath } from "./random-paths.mjs";

const AT_ONCE = 4;
const SAMPLED_PAGES = 200;
const LINES = 9;
const CUSTOMERS = ["09121111111", "09124444444"]; // README.md
const PAGES = ["/cart", "/login", "/terms", "/compare", "/choose", "/brands", "/contact-us"];

async function read(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return (await response.json()).data;
}

/** Returns products from everywhere in the catalogue. @param {string} api */
async function sampleProducts(api) {
  const found = [];
  for (let page = 0; page < SAMPLED_PAGES; page++) found.push(...(await read(`${api}${listingPath()}`)));
  return found;
}

/**
 * Returns a function that sends one request after the other, and resolves with the responses by status.
 * @param {{ url: string }} shop @returns {Promise<(count: number) => Promise<Record<string, number>>>}
 */
export async function mixedLoad({ url }) {
  const api = `${url}/api/v1`;
  const [products, categories] = await Promise.all([sampleProducts(api), read(`${api}/categories`)]);
  const tokens = await Promise.all(CUSTOMERS.map((mobile) => logIn(api, mobile)));
  const basket = products.slice(0, LINES);
  let listings = 0;
  const pageOf = (start, { id, slug }) => ask(`${url}${start}/${id}/${encodeURIComponent(slug)}`);
  const ask = (address, { body, token } = {}) => {
    const own = token && { authorization: `Bearer ${token}` };
    const headers = { ...own, "accept-encoding": "br, gzip", "content-type": "application/json" };
    return fetch(address, { headers, ...(body && { method: "POST", body: JSON.stringify(body) }) });
  };
  /** @type {[share: number, send: () => Promise<Response>][]} */
  const kinds = [
    [25, () => pageOf("/products", pick(products))],
    [8, () => pageOf("/search/categories", pick(categories))],
    [5, () => ask(`${url}/`)],
    [4, () => ask(url + pick(PAGES))],
    [15, () => ask(url + newListing(listings++))],
    [14, () => ask(api + listingPath())],
    [4, () => ask(`${api}/filters?${new URLSearchParams(filters())}`)],
    [7, () => ask(`${api}/products/${pick(products).id}`)],
    [8, () => ask(api + suggestionPath())],
    [3, () => ask(`${url}/nothing-${below(1_000_000)}`)],
    [3, () => ask(`${api}/cart`, { token: pick(tokens) })],
    [2, () => ask(`${api}/cart/${pick(basket).id}`, { token: pick(tokens), body: { type: 1, count: 1, add: 0 } })],
    [2, () => ask(`${api}/cart/preview`, { body: { items: [{ id: pick(basket).id, type: 1, count: 1 }] } })],
  ];
  const lots = kinds.flatMap(([share, send]) => Array.from({ length: share }, () => send));
  return (count) =>
    inParallel(count, async () => {
      const response = await pick(lots)();
      await response.arrayBuffer();
      return response.status;
    });
}

/** @param {number} count @param {() => Promise<number>} send */
async function inParallel(count, send) {
  const statuses = {};
  let left = count;
  const one = async () => {
    while (left-- > 0) {
      const status = await send();
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return statuses;
}

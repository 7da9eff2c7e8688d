// A crawler of filters beside a customer in the checkout: how much longer the customer waits than in an idle shop.
// Turns with and without the crawler alternate, so that other load on the machine affects both.
import { setTimeout as pause } from "node:timers/promises";
import { newListing } from "./listings.mjs";
import { logIn } from "./over-http.mjs";
import { quantile } from "./table.mjs";

const CUSTOMER = "09121111111"; // README.md
const FILTERS_A_SECOND = 60;
const TURNS = 4;
/** Number of requests to each URL per turn. */
const ROUNDS = 8;
const MAX_TIMES = 3;
const TIMEOUT_MS = 30_000;
/** Not measured, because a new process still compiles. */
const WARM_UP_TURNS = 1;

const ADDRESSES = ["/checkout", "/api/v1/checkout", "/api/v1/cart"];

/**
 * Requests new filters at a fixed rate, even without responses.
 * @param {string} url @param {number} from @returns {() => Promise<number[]>} stops and resolves with all statuses; 0
 *   is no response
 */
function crawl(url, from) {
  const asked = [];
  const timer = setInterval(() => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = fetch(url + newListing(from + asked.length), { signal }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    asked.push(answer);
  }, 1000 / FILTERS_A_SECOND);
  return () => {
    clearInterval(timer);
    return Promise.all(asked);
  };
}

/** @param {string} url @param {string} token @param {Record<string, number[]>} times */
async function shop(url, token, times) {
  for (let round = 0; round < ROUNDS; round++) {
    for (const address of ADDRESSES) {
      const begun = performance.now();
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(url + address, { headers: { cookie: `sid=${token}; in=1` }, signal });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
      times[address].push(performance.now() - begun);
    }
  }
}

const noTimes = () => Object.fromEntries(ADDRESSES.map((address) => [address, []]));

/** @param {{ url: string }} server @returns {Promise<import("./table.mjs").Row[]>} */
export async function crawler({ url }) {
  const token = await logIn(`${url}/api/v1`, CUSTOMER);
  let [quiet, crawled] = [noTimes(), noTimes()];
  /** @type {number[]} */
  const statuses = [];
  let seconds = 0;
  for (let turn = -WARM_UP_TURNS; turn < TURNS; turn++) {
    if (turn === 0) [quiet, crawled] = [noTimes(), noTimes()];
    await shop(url, token, quiet);
    const begun = performance.now();
    const stop = crawl(url, 100_000 + statuses.length);
    await pause(500);
    await shop(url, token, crawled);
    seconds += (performance.now() - begun) / 1000;
    statuses.push(...(await stop()));
  }
  const share = (status) => (100 * statuses.filter((one) => one === status).length) / statuses.length;
  const detail = `${(statuses.length / seconds).toFixed(0)} filters/s requested; ${share(200).toFixed(0)} % served, ${share(503).toFixed(0)} % refused with 503`;
  return ADDRESSES.flatMap((address) => {
    const [alone, beside] = [quantile(quiet[address], 0.5), quantile(crawled[address], 0.5)];
    return [
      { what: `GET ${address} in a quiet shop, median`, figure: alone, digits: 1, unit: "ms" },
      { what: `GET ${address} beside a crawler, median`, figure: beside, digits: 1, unit: "ms", detail },
      { what: `GET ${address} beside a crawler, times quiet`, figure: beside / alone, digits: 1, max: MAX_TIMES },
    ];
  });
}

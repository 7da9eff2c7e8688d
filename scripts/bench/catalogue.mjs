// Lists and suggestions of a large catalogue over HTTP, on PostgreSQL, and the cost of renaming a large category on the
// embedded database.
import { cleanEnv, startShopServer, temporaryFolder } from "../processes.mjs";
import { programArguments } from "../programs.mjs";
import { freePort, root, run } from "../steps.mjs";
import { cpuMs } from "./cpu.mjs";
import { addProducts } from "./over-http.mjs";
import { listingPath, suggestionPath } from "./random-paths.mjs";
import { quantile } from "./table.mjs";

const SIZES = [1000, 100_000];
/** Without the file it is 15 and more. */
const MAX_START_SECONDS = 10;
const ROUNDS = 600;
const WARM_UP = 100;

async function startWith(createDatabase, size) {
  const DATABASE_URL = await createDatabase(`products_${size}`);
  await addProducts(size, { DATABASE_URL });
  const port = await freePort();
  const env = { DATABASE_URL, SHOP_DATA_DIR: temporaryFolder("bench"), SHOP_LIMIT_FACTOR: "100000" };
  const server = await startShopServer(port, env);
  return { url: `http://127.0.0.1:${port}/api/v1`, env, stop: () => server.stop() };
}

/** A start after a stop, which reads the index of listings from its file. @param {NodeJS.ProcessEnv} env of a shop that was stopped */
async function nextStart(env) {
  const server = await startShopServer(await freePort(), env);
  const seconds = cpuMs(server.pid) / 1000;
  await server.stop();
  const what = `CPU until ready with the file of listings, PostgreSQL, ${SIZES[1]} products`;
  return { what, figure: seconds, digits: 1, unit: "s", max: MAX_START_SECONDS };
}

async function measure(url) {
  const begun = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return performance.now() - begun;
}

/** Returns the 95th percentile for each size. The servers alternate, so that other load on the machine affects both. */
async function compare(servers, makePath) {
  const times = servers.map(() => []);
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const path = makePath();
    for (const [at, { url }] of servers.entries()) {
      const took = await measure(url + path);
      if (round >= 0) times[at].push(took);
    }
  }
  return times.map((each) => quantile(each, 0.95));
}

const RENAMED = 20_000;

/** Changes the description and the name of a root category. @returns {Promise<import("./table.mjs").Row[]>} */
export async function renamedCategory() {
  const program = await programArguments("scripts/bench/renaming.ts");
  const args = [...program, temporaryFolder("renaming"), String(RENAMED)];
  const { code, output } = await run(process.execPath, args, { env: cleanEnv(), cwd: root, quiet: true });
  if (code !== 0) throw new Error(`The category could not be renamed:\n${output}`);
  const { described, renamed } = JSON.parse(output.trim().split("\n").at(-1));
  const of = `of a root category (${RENAMED} products)`;
  const doubt = renamed.isFound ? undefined : "the new name was never found";
  return [
    { what: `rows written by a new description ${of}`, figure: described.written, max: 0 },
    { what: `next listing after a new description ${of}`, figure: described.ms, digits: 1, unit: "ms", max: 50 },
    { what: `rows written by a new name ${of}`, figure: renamed.written, max: 0 },
    { what: `next listing after a new name ${of}`, figure: renamed.ms, digits: 1, unit: "ms", max: 100 },
    {
      what: "slowest search until all its products are found by the new name",
      figure: renamed.longest,
      digits: 1,
      unit: "ms",
      max: 250,
      doubt,
    },
  ];
}

/** Filters and counts in the index of a shop that does not run, without HTTP. @param {NodeJS.ProcessEnv} values of the shop */
async function facetCounts(values) {
  const program = await programArguments("scripts/bench/facets.ts");
  const { code, output } = await run(process.execPath, program, { env: cleanEnv(values), cwd: root, quiet: true });
  if (code !== 0) throw new Error(`The features could not be counted:\n${output}`);
  const { size, facets, p95 } = JSON.parse(output.trim().split("\n").at(-1));
  const what = `filtered page and all counts of ${facets} features in memory, p95, ${size} products`;
  return { what, figure: p95, digits: 1, unit: "ms", max: 10 };
}

/** @param {(name: string) => string} createDatabase */
export async function largeCatalogue(createDatabase) {
  const servers = [];
  for (const size of SIZES) servers.push(await startWith(createDatabase, size));
  const rows = async (what, makePath, max) => {
    const [few, many] = await compare(servers, makePath);
    return [
      { what: `${what}, p95, ${SIZES[1]} products`, figure: many, digits: 1, unit: "ms", max },
      {
        what: `${what}, times that of ${SIZES[0]} products`,
        figure: many / few,
        digits: 2,
        max: 1.5,
        detail: `${few.toFixed(1)} ms`,
      },
    ];
  };
  const listing = await rows("filtered and sorted list", listingPath, 50);
  const suggestions = await rows("search suggestions", suggestionPath, 25);
  for (const server of servers) await server.stop();
  const { env } = servers.at(-1);
  return [...listing, ...suggestions, await nextStart(env), await facetCounts(env)];
}

// npm run bench:catalogue: listing and suggestions at 1,000 and at 100,000 products, over HTTP against the shop server.
import { startPostgres, startShopServer, stopAll, temporaryFolder } from "../processes.mjs";
import { checkNode, fail, freePort, install, root, run } from "../steps.mjs";
import { postgres } from "../tools.mjs";

const SIZES = [1000, 100_000];
const ROUNDS = 600;
const WARM_UP = 100;
const SORTS = [1, 2, 3, 4, 5];
const CATEGORIES = 10;
const BRANDS = 11;
const TERMS = ["کا", "پک", "کارتخوان", "کارت‌خوان سیار", "pax", "s910", "s 910", "باتری وریفون", "وریفن", "کارتحوان"];
const WRONG_LAYOUT = [";hvjo,hk", "حشط"];
const GOALS = { listing: 50, suggestions: 25 };
const MAX_GROWTH = 1.5;

const below = (end) => Math.floor(Math.random() * end);
const pick = (values) => values[below(values.length)];

/** A filter mix that hardly ever comes twice. */
function listingPath() {
  const brands = new Set(Array.from({ length: 1 + below(3) }, () => 1 + below(BRANDS)));
  const low = below(100) * 1_000_000;
  const query = { category: 1 + below(CATEGORIES), brand: [...brands], min: low, max: low + below(300) * 1_000_000 };
  return `/products?${new URLSearchParams({ ...query, sortby: pick(SORTS), page: pick([1, 2, 5, 20, 100]) })}`;
}

const suggestionPath = () =>
  `/search/suggestions?${new URLSearchParams({ term: pick([...TERMS, ...WRONG_LAYOUT]), page: 1 })}`;

async function measure(url, path) {
  const started = performance.now();
  const response = await fetch(url + path);
  await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return performance.now() - started;
}

function percentile(times, share) {
  return times.sort((a, b) => a - b)[Math.floor(times.length * share)];
}

async function startWith(create, size) {
  const DATABASE_URL = create(`products_${size}`);
  const env = { ...process.env, DATABASE_URL, NODE_ENV: "production" };
  const { code } = await run(process.execPath, [`${root}/scripts/catalogue.mjs`, "generate", String(size)], { env });
  if (code !== 0) throw new Error("The products could not be made.");
  const port = await freePort();
  await startShopServer(port, { DATABASE_URL, SHOP_DATA_DIR: temporaryFolder("bench"), SHOP_LIMIT_FACTOR: "100000" });
  return `http://127.0.0.1:${port}/api/v1`;
}

/** Small and big take turns, so that a busy moment of the machine falls on both. */
async function compare(urls, makePath) {
  const times = urls.map(() => []);
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const path = makePath();
    for (const [at, url] of urls.entries()) {
      const took = await measure(url, path);
      if (round >= WARM_UP) times[at].push(took);
    }
  }
  return times;
}

checkNode();
process.chdir(root);
await install();
const programs = await postgres();
if (!programs) fail("PostgreSQL was not found.");
try {
  const create = await startPostgres(programs);
  const urls = [];
  for (const size of SIZES) urls.push(await startWith(create, size));
  for (const [what, makePath] of Object.entries({ listing: listingPath, suggestions: suggestionPath })) {
    const [few, many] = await compare(urls, makePath);
    const row = [0.5, 0.95].map(
      (share) => `p${100 * share} ${percentile(few, share).toFixed(1)} → ${percentile(many, share).toFixed(1)} ms`,
    );
    const growth = percentile(many, 0.95) / percentile(few, 0.95);
    const goal = `p95 ≤ ${GOALS[what]} ms, growth ≤ ${MAX_GROWTH}`;
    console.log(`${what.padEnd(12)} ${row.join(", ")}, growth ${growth.toFixed(2)}   (${goal})`);
  }
} finally {
  await stopAll();
}

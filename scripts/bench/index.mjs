// npm run bench: performance of the shop on this machine, each figure with its limit. `--help` lists the options.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres, startShop, stopAll, temporaryFolder } from "../processes.mjs";
import { build, checkNode, fail, freePort, install, root } from "../steps.mjs";
import * as tools from "../tools.mjs";
import { blocking } from "./blocking.mjs";
import { largeCatalogue, renamedCategory } from "./catalogue.mjs";
import { memoryMegabytes } from "./cpu.mjs";
import { crawler } from "./crawler.mjs";
import { desk } from "./desk.mjs";
import { largeFeeds } from "./feeds.mjs";
import { largeImport } from "./imports.mjs";
import { lighthouse } from "./lighthouse.mjs";
import { cachedListings, liveListings } from "./listings.mjs";
import { load } from "./load.mjs";
import { logins } from "./logins.mjs";
import { memory } from "./memory.mjs";
import { cachedPages, examplePages, htmlWeights, pageSizes } from "./pages.mjs";
import { presses } from "./presses.mjs";
import { softNavigation } from "./soft-navigation.mjs";
import { staff } from "./staff.mjs";
import { holds, print } from "./table.mjs";
import { waking } from "./waking.mjs";

const START_SECONDS = 6;

const USAGE = `npm run bench -- [options]; without options every part is measured, which takes hours
  --only PART,PART   these parts
  --runs N           how often the presses are walked
  --peer URL         another shop's home page, for the part "blocking"
  --against FOLDER   another checkout with its own build, beside which live listings are measured`;

const text = { type: "string" };
function readOptions() {
  try {
    return parseArgs({ options: { only: text, runs: text, peer: text, against: text, help: { type: "boolean" } } })
      .values;
  } catch (error) {
    return fail(`${error.message}\n${USAGE}`);
  }
}
const options = readOptions();

async function startTimed(values = {}, folder = root) {
  const port = await freePort();
  const begun = performance.now();
  const shop = await startShop(port, { SHOP_DATA_DIR: temporaryFolder("bench"), ...values }, folder);
  return { ...shop, url: `http://127.0.0.1:${port}`, seconds: (performance.now() - begun) / 1000 };
}

const once = (make) => {
  let made;
  return () => (made ??= make());
};
const embedded = once(startTimed);
const pages = once(async () => examplePages((await embedded()).url));
const postgres = once(async () => {
  const programs = await tools.postgres();
  return programs && startPostgres(programs);
});

/** Each part returns its rows, or a sentence that says why it could not be measured. */
const parts = {
  sizes: async () => [...(await pageSizes(await pages())), ...(await htmlWeights((await embedded()).url))],
  async waking() {
    const chromium = await tools.chromium();
    if (!chromium) return "Chromium was not found";
    return waking(chromium, await pages(), `${(await embedded()).url}/terms`);
  },
  async blocking() {
    const chromium = await tools.chromium();
    if (!chromium) return "Chromium was not found";
    return blocking(chromium, await pages(), options.peer);
  },
  async presses() {
    const chromium = await tools.chromium();
    if (!chromium) return "Chromium was not found";
    return presses(chromium, (await embedded()).url, options.runs ? Number(options.runs) : undefined);
  },
  async kept() {
    const { pid, seconds } = await embedded();
    return [
      ...(await cachedPages(await pages(), pid)),
      { what: "first start, empty data folder", figure: seconds, digits: 1, unit: "s", max: START_SECONDS },
    ];
  },
  soft: async () => softNavigation(await pages(), (await embedded()).pid),
  async listings() {
    const { url, pid } = await embedded();
    return cachedListings(await pages(), url, pid);
  },
  async live() {
    const other = options.against ? await startTimed({}, resolve(options.against)) : undefined;
    const rows = await liveListings(await embedded(), other);
    await other?.stop();
    return rows;
  },
  // A separate shop, so that what it caches does not affect the other parts.
  async crawler() {
    const shop = await startTimed({ SHOP_LIMIT_FACTOR: "100000" });
    const rows = await crawler(shop);
    await shop.stop();
    return rows;
  },
  memory: async () => memory(startTimed, await postgres()),
  async lighthouse() {
    const chromium = await tools.chromium();
    if (!chromium) return "Chromium was not found";
    const kinds = Object.entries(await pages());
    const results = await lighthouse(
      chromium,
      kinds.map(([, page]) => page),
    );
    return results.flatMap(({ scores, shift, findings, machine }, at) => [
      ...Object.entries(scores).map(([category, figure]) => ({
        what: `Lighthouse on a phone, ${kinds[at][0]}: ${category}`,
        figure,
        min: category === "performance" ? 96 : 100,
        detail: [
          ...(category === "performance" ? [`machine at ${Math.round(machine)}`] : []),
          ...findings[category],
        ].join("; "),
      })),
      { what: `layout shift on a phone, ${kinds[at][0]}`, figure: shift, digits: 3, max: 0 },
    ]);
  },
  async postgres() {
    const create = await postgres();
    if (!create) return "PostgreSQL was not found";
    const shop = await startTimed({ DATABASE_URL: await create("bench") });
    await load({ url: (await examplePages(shop.url)).product, pid: shop.pid });
    const memory = memoryMegabytes(shop.pid);
    await shop.stop();
    return [
      { what: "first start, PostgreSQL", figure: shop.seconds, digits: 1, unit: "s", max: START_SECONDS },
      { what: "memory after the load, PostgreSQL", figure: memory, unit: "MB", max: 350 },
    ];
  },
  async catalogue() {
    const create = await postgres();
    return create ? largeCatalogue(create) : "PostgreSQL was not found";
  },
  renaming: renamedCategory,
  imports: async () => largeImport(await postgres()),
  async logins() {
    const create = await postgres();
    return create ? logins(create) : "PostgreSQL was not found";
  },
  async desk() {
    const create = await postgres();
    return create ? desk(create) : "PostgreSQL was not found";
  },
  async staff() {
    const create = await postgres();
    return create ? staff(create) : "PostgreSQL was not found";
  },
  feeds: async () => largeFeeds(startTimed, await postgres()),
};

function chosenParts() {
  if (options.only === undefined) return Object.keys(parts);
  const wanted = options.only.split(",");
  if (!wanted.every((name) => name in parts)) fail(`--only accepts: ${Object.keys(parts).join(", ")}`);
  return wanted;
}

if (options.help) {
  console.log(`${USAGE}\nParts: ${Object.keys(parts).join(", ")}`);
  process.exit(0);
}
checkNode();
process.chdir(root);
await install();
const chosen = chosenParts();
await build();
const rows = [];
try {
  for (const name of chosen) {
    const outcome = await parts[name]().catch((error) => error.message);
    if (typeof outcome === "string") console.log(`${name} was not measured: ${outcome}.`);
    else {
      print(outcome);
      rows.push(...outcome);
    }
  }
} finally {
  await stopAll();
}
const missed = rows.filter((row) => !holds(row)).length;
console.log(`\n${rows.length} figures, ${missed} beyond their limit`);
process.exit(missed > 0 ? 1 : 0);

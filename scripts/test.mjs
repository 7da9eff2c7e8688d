// npm test: everything from lint to the browser. `npm test -- --only unit,contract` runs some stages. Two stages run at
// a time, each with servers of its own.
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PUBLIC_KEY } from "../tests/support/torob-key.mjs";
import { cleanEnv, startPostgres, startShop, startShopServer, stopAll, temporaryFolder } from "./processes.mjs";
import { outcomeOf, readReport, reportFile, resultsFolder, stageTable, writeChecks } from "./reports.mjs";
import { screens } from "./screens.mjs";
import { build, checkNode, fail, freePort, install, root, run } from "./steps.mjs";
import * as tools from "./tools.mjs";

// Runs with Node, because the files in .bin are shell scripts that differ between systems.
const BIOME = "@biomejs/biome/bin/biome";
const TSC = "typescript/lib/tsc.js";
const VITEST = "vitest/vitest.mjs";
const PLAYWRIGHT = "@playwright/test/cli.js";

/** Runs a package's program for a stage; prints its output at the end, so that concurrent stages stay readable. */
async function runQuietly(stage, script, args, options = {}) {
  const command = [join(root, "node_modules", script), ...args];
  const { code, output } = await run(process.execPath, command, { ...options, quiet: isSideBySide });
  if (isSideBySide) console.log(`\n── ${stage}\n${output.trim()}`);
  return code;
}

async function check(stage, script, args) {
  const code = await runQuietly(stage, script, args);
  writeChecks(stage, [{ title: stage, status: code === 0 ? "passed" : "failed" }]);
  return code;
}

async function vitest(stage, projects, env = {}, files = []) {
  const flags = projects.flatMap((project) => ["--project", project]);
  const report = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile(stage)}`];
  const testEnv = cleanEnv({ NODE_ENV: "test", ...env });
  return runQuietly(stage, VITEST, ["run", "--passWithNoTests", ...files, ...flags, ...report], { env: testEnv });
}

// Resources shared by several stages are started once, by the first stage that needs them.
const once = (make) => {
  let made;
  return () => (made ??= make());
};
const built = once(build);
async function openShop(port, values) {
  await built();
  const metrics = await freePort();
  const { output } = await startShop(port, { METRICS_PORT: String(metrics), ...values });
  return { url: `http://127.0.0.1:${port}`, metrics: `http://127.0.0.1:${metrics}`, output };
}
const openEmbedded = async () => openShop(await freePort(), { SHOP_DATA_DIR: temporaryFolder("data") });
const database = once(async () => {
  const programs = await tools.postgres();
  return programs && startPostgres(programs);
});
/** Starts a shop server on PostgreSQL and a storefront in front of it, with an unused demo shop. */
async function openPair(name) {
  const [serverPort, port] = [await freePort(), await freePort()];
  const create = await database();
  // The storefront forwards the client's address as a proxy would.
  const TRUSTED_PROXIES = "1";
  const SHOP_ORIGIN = `http://127.0.0.1:${port}`;
  const SHOP_DATA_DIR = temporaryFolder("server");
  await startShopServer(serverPort, { SHOP_ORIGIN, SHOP_DATA_DIR, TRUSTED_PROXIES, DATABASE_URL: await create(name) });
  // Only this storefront has its price feeds enabled; the embedded shop has none.
  const feeds = { EMALLS_FEED: "1", TOROB_PUBLIC_KEY: PUBLIC_KEY };
  const SHOP_API_URL = `http://127.0.0.1:${serverPort}`;
  const shop = await openShop(port, { SHOP_API_URL, SHOP_DATA_DIR: temporaryFolder("none"), ...feeds });
  return { server: SHOP_API_URL, shop };
}

function contract(stage, target, { url, metrics }, sandbox, files = []) {
  const env = { CONTRACT_TARGET: target, CONTRACT_URL: url, SANDBOX_URL: sandbox, METRICS_URL: metrics };
  return vitest(stage, ["contract"], env, files);
}

/** These are called through the storefront in front of a shop server on PostgreSQL, and once more on the embedded shop. */
const CALLED_IN_FRONT = "cart contact impersonation invoices payments product".split(" ");
/** So the bare server gets the calls that only it can answer otherwise. */
const ON_BARE_SERVER = CALLED_IN_FRONT.map((name) => `--exclude=tests/contract/${name}.test.ts`);

/**
 * Tests of what a storefront does in front of a remote shop server: pages, cookie sessions, forwarded files and forms,
 * and the bank's callback. The contract itself is tested on the embedded shop and on the bare server, and so are links,
 * rights on desk pages and what a page says without script: no shop server changes them.
 */
const IN_FRONT = [
  ...["serving/", "access", "auth", "password-reset", ...CALLED_IN_FRONT].map((name) => `tests/contract/${name}`),
  ...["desk-pages", "links", "without-script"].map((name) => `--exclude=tests/contract/serving/${name}.test.ts`),
];

/** Runs the browser tests of a stage, which is a project of playwright.config.ts. */
async function browse(stage, addresses) {
  const CHROMIUM = await tools.headlessChromium();
  if (!CHROMIUM) return "Chromium was not found and could not be installed; set CHROMIUM to its path";
  const folders = ["--output", join(resultsFolder, stage)];
  const env = { ...process.env, CHROMIUM, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile(stage), ...addresses };
  return runQuietly(stage, PLAYWRIGHT, ["test", "--pass-with-no-tests", "--project", stage, ...folders], { env });
}

const NO_POSTGRES = "PostgreSQL was not found, and npm has none that runs here";

/** A stage returns an exit code, or why it could not run: a sentence if the machine lacks something, else `skipped`. */
const stages = {
  lint: () => check("lint", BIOME, ["check", "--error-on-warnings", "."]),
  build: async () => {
    await built();
    writeChecks("build", [{ title: "build", status: "passed" }]);
    return 0;
  },
  // Runs after the build, which writes the declarations of messages and routes.
  types: async () => {
    if (chosen.includes("build")) await built();
    // Several checkers each check what they share, which took twice the CPU, and the other core has a stage of its own.
    return check("types", TSC, ["--noEmit", "--incremental", "false", "--checkers", "1"]);
  },
  // The services run on PostgreSQL, or on the embedded database without one.
  unit: async () =>
    vitest("unit", ["unit", "processes", "components", "windows", ...((await database()) ? [] : ["shop"])]),
  "contract-embedded": async () => {
    const opened = await openEmbedded();
    return contract("contract-embedded", "embedded", opened, opened.url);
  },
  "contract-postgres": async () => {
    if (!(await database())) return NO_POSTGRES;
    // The local bank is at the public URL, which is the storefront's.
    const { server } = await openPair("shop");
    return contract("contract-postgres", "postgres", { url: server }, server, ON_BARE_SERVER);
  },
  "contract-remote": async () => {
    if (!(await database())) return NO_POSTGRES;
    const { server, shop } = await openPair("remote");
    return contract("contract-remote", "remote", shop, server, IN_FRONT);
  },
  postgres: async () => {
    const create = await database();
    if (!create) return NO_POSTGRES;
    return vitest("postgres", ["postgres"], { TEST_DATABASE_URL: await create("races", { bySocket: true }) });
  },
  instances: async () => {
    const create = await database();
    const REDIS_SERVER = await tools.redis();
    if (!create) return NO_POSTGRES;
    if (!REDIS_SERVER) return "Redis was not found and could not be installed";
    await built();
    return vitest("instances", ["instances"], { TEST_DATABASE_URL: await create("instances"), REDIS_SERVER });
  },
  // A merchant's first day: no demo data, and providers at configured addresses.
  live: async () => {
    await built();
    const create = await database();
    return vitest("live", ["live"], create ? { TEST_DATABASE_URL: await create("live") } : {});
  },
  browser: async () => {
    const { url } = await openEmbedded();
    return browse("browser", { E2E_URL: url, SANDBOX_URL: url });
  },
  "browser-pages": async () => {
    const { url } = await openEmbedded();
    // Additionally starts a storefront of the same shop with third-party scripts.
    const guests = { GOFTINO_ID: "aB3xyz", CLARITY_ID: "k3l9p2q8wz", GTM_ID: "GTM-AB12CD3" };
    const shared = { SHOP_API_URL: url, SHOP_DATA_DIR: temporaryFolder("none") };
    const { url: GUESTS_URL } = await openShop(await freePort(), { ...shared, ...guests });
    // Additionally starts an empty shop, which its owner sets up.
    const empty = await openShop(await freePort(), { SHOP_DEMO: "0", SHOP_DATA_DIR: temporaryFolder("empty") });
    const SETUP_LINK = /open the shop: (\S+)/.exec(empty.output())?.[1] ?? "";
    return browse("browser-pages", { E2E_URL: url, SANDBOX_URL: url, GUESTS_URL, EMPTY_URL: empty.url, SETUP_LINK });
  },
  screens: async () => {
    await built();
    return screens({
      runs: async (_, [script, ...args], options) => ({ code: await runQuietly("screens", script, args, options) }),
    });
  },
};

function chosenStages() {
  const at = process.argv.indexOf("--only");
  if (at === -1) return Object.keys(stages);
  const wanted = (process.argv[at + 1] ?? "").split(",");
  const names = Object.keys(stages).filter((name) =>
    wanted.some((word) => name === word || name.startsWith(`${word}-`)),
  );
  if (names.length === 0) fail(`--only accepts: ${Object.keys(stages).join(", ")}`);
  return names;
}

/**
 * Two stages run at a time, and the next one begins as soon as either ends, so that no core waits for the longest stage. A
 * third made all of them slower, and browser tests time out. The unit stage, which takes both cores, runs while the build
 * does, and long stages come first. The browser's stage would be the longest by far, so it is two.
 */
const ORDER = [
  ...["build", "lint", "unit", "types", "contract-embedded", "browser", "postgres", "browser-pages"],
  ...["contract-remote", "instances", "contract-postgres", "live", "screens"],
];
const LANES = 2;

/** A sentence for each stage that lacked something. */
const notRun = [];

/** Returns the tests of a stage; a stage that breaks counts as one failed test, and one that cannot run as skipped. */
async function testsOf(name) {
  const outcome = await stages[name]().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  });
  const why = typeof outcome === "string" ? outcome : outcome.skipped;
  if (why) {
    notRun.push(`${name} did NOT run: ${why}.`);
    console.error(`!! ${notRun.at(-1)}`);
    return [{ title: name, status: process.env.CI && typeof outcome === "string" ? "failed" : "skipped" }];
  }
  const tests = readReport(name);
  const isExplained = outcome === 0 || tests.some(({ status }) => status === "failed");
  return isExplained ? tests : [...tests, { title: `${name} exited early`, status: "failed" }];
}

const results = [];

async function timed(stage, work) {
  const begun = performance.now();
  const tests = await work();
  results.push({ stage, tests, minutes: (performance.now() - begun) / 60_000 });
}

/** Takes stages from the list until it is empty. */
async function runLane(names) {
  for (let name = names.shift(); name; name = names.shift()) {
    const stage = name;
    if (!isSideBySide) console.log(`\n── ${stage}`);
    await timed(stage, () => testsOf(stage));
  }
}

// Young objects get more room in every process of the tests, which collects garbage less often: a tenth of their CPU.
const ROOM = "--max-semi-space-size";
if (process.allowedNodeEnvironmentFlags.has(ROOM))
  process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, `${ROOM}=64`].filter(Boolean).join(" ");

const begun = performance.now();
checkNode();
process.chdir(root);
const chosen = chosenStages();
await timed("install", async () => {
  await install();
  return [];
});
if (existsSync(resultsFolder)) rmSync(resultsFolder, { recursive: true });
const waiting = ORDER.filter((name) => chosen.includes(name));
const isSideBySide = waiting.length > 1;
try {
  if (isSideBySide) console.log(`\n── two at a time: ${waiting.join(", ")}`);
  await Promise.all(Array.from({ length: LANES }, () => runLane(waiting)));
} finally {
  await stopAll();
}
const tests = results.flatMap((result) => result.tests);
for (const { title, status } of tests) if (status === "failed") console.log(`✗ ${title}`);
console.log(`\n${stageTable(results, (performance.now() - begun) / 60_000)}`);
console.log(`\n${outcomeOf(tests, notRun)}`);
process.exit(tests.some(({ status }) => status === "failed") ? 1 : 0);

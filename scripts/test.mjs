// npm test: everything, from lint to the browser. `npm test -- --only unit,contract` runs a part.
// Stages that wait more than they reckon run side by side, each on servers of its own.
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PUBLIC_KEY } from "../tests/support/torob-key.mjs";
import { cleanEnv, startPostgres, startShop, startShopServer, stopAll, temporaryFolder } from "./processes.mjs";
import { outcomeOf, readReport, reportFile, resultsFolder, stageTable, writeChecks } from "./reports.mjs";
import { screens } from "./screens.mjs";
import { build, checkNode, fail, freePort, install, root, run } from "./steps.mjs";
import * as tools from "./tools.mjs";

// By the scripts that Node runs: what stands in .bin is for a shell, another one on each system.
const BIOME = "@biomejs/biome/bin/biome";
const TSC = "typescript/lib/tsc.js";
const VITEST = "vitest/vitest.mjs";
const PLAYWRIGHT = "@playwright/test/cli.js";

/** Runs a package's program for a stage; what it prints comes in one piece when it ends, so that stages side by side stay readable. */
async function runQuietly(stage, script, args, options = {}) {
  const command = [join(root, "node_modules", script), ...args];
  const { code, output } = await run(process.execPath, command, { ...options, quiet: isSideBySide });
  if (isSideBySide) console.log(`\n── ${stage}\n${output.trim()}`);
  return code;
}

/** A check with one outcome, reported like a test. */
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

// What several stages use is started once, by the first that asks.
const once = (make) => {
  let made;
  return () => (made ??= make());
};
const built = once(build);
/** A storefront and where it tells its counters. */
async function openShop(port, values) {
  await built();
  const metrics = await freePort();
  await startShop(port, { METRICS_PORT: String(metrics), ...values });
  return { url: `http://127.0.0.1:${port}`, metrics: `http://127.0.0.1:${metrics}` };
}
const openEmbedded = async () => openShop(await freePort(), { SHOP_DATA_DIR: temporaryFolder("data") });
const database = once(async () => {
  const programs = await tools.postgres();
  return programs && startPostgres(programs);
});
/** A shop server on PostgreSQL and a storefront in front of it, with a demo shop that no other stage has bought from. */
async function openPair(name) {
  const [serverPort, port] = [await freePort(), await freePort()];
  const create = await database();
  // The storefront in front hands on the visitor's address as a proxy does.
  const TRUSTED_PROXIES = "1";
  const SHOP_ORIGIN = `http://127.0.0.1:${port}`;
  const SHOP_DATA_DIR = temporaryFolder("server");
  await startShopServer(serverPort, { SHOP_ORIGIN, SHOP_DATA_DIR, TRUSTED_PROXIES, DATABASE_URL: await create(name) });
  // This storefront, other than the embedded one, has its price feeds open.
  const feeds = { EMALLS_FEED: "1", TOROB_PUBLIC_KEY: PUBLIC_KEY };
  const SHOP_API_URL = `http://127.0.0.1:${serverPort}`;
  const shop = await openShop(port, { SHOP_API_URL, SHOP_DATA_DIR: temporaryFolder("none"), ...feeds });
  return { server: SHOP_API_URL, shop };
}

function contract(stage, target, { url, metrics }, sandbox, files = []) {
  const env = { CONTRACT_TARGET: target, CONTRACT_URL: url, SANDBOX_URL: sandbox, METRICS_URL: metrics };
  return vitest(stage, ["contract"], env, files);
}

/**
 * What a storefront does itself in front of a shop server elsewhere: pages, sessions in cookies, files and forms that it hands
 * on, the bank's way back. That each call answers as the contract says is shown on the embedded shop and on the bare server.
 */
const IN_FRONT = "serving/ access acting auth cart contact invoices password-reset payments product"
  .split(" ")
  .map((name) => `tests/contract/${name}`);

const NO_POSTGRES = "PostgreSQL was not found, and npm has none that runs here";

/** Each stage returns an exit code, or a sentence that says why it could not run; `skipped` where that is no fault of the machine. */
const stages = {
  lint: () => check("lint", BIOME, ["check", "--error-on-warnings", "."]),
  build: async () => {
    await built();
    writeChecks("build", [{ title: "build", status: "passed" }]);
    return 0;
  },
  // After the build, which writes the declarations of messages and routes.
  types: () => check("types", TSC, ["--noEmit", "--incremental", "false"]),
  // The services run on PostgreSQL; where there is none, on the embedded database.
  unit: async () => vitest("unit", ["unit", "components", "windows", ...((await database()) ? [] : ["shop"])]),
  "contract-embedded": async () => {
    const opened = await openEmbedded();
    return contract("contract-embedded", "embedded", opened, opened.url);
  },
  "contract-postgres": async () => {
    if (!(await database())) return NO_POSTGRES;
    // The local bank is reached under the public address, which is the storefront's.
    const { server } = await openPair("shop");
    return contract("contract-postgres", "postgres", { url: server }, server);
  },
  "contract-remote": async () => {
    if (!(await database())) return NO_POSTGRES;
    const { server, shop } = await openPair("remote");
    return contract("contract-remote", "remote", shop, server, IN_FRONT);
  },
  postgres: async () => {
    const create = await database();
    return create ? vitest("postgres", ["postgres"], { TEST_DATABASE_URL: await create("races") }) : NO_POSTGRES;
  },
  instances: async () => {
    const create = await database();
    const REDIS_SERVER = await tools.redis();
    if (!create) return NO_POSTGRES;
    if (!REDIS_SERVER) return "Redis was not found and could not be installed";
    await built();
    return vitest("instances", ["instances"], { TEST_DATABASE_URL: await create("instances"), REDIS_SERVER });
  },
  // What a merchant has on the first day: no demo shop, providers by their addresses.
  live: async () => {
    await built();
    const create = await database();
    return vitest("live", ["live"], create ? { TEST_DATABASE_URL: await create("live") } : {});
  },
  browser: async () => {
    const CHROMIUM = await tools.chromium();
    if (!CHROMIUM) return "Chromium was not found and could not be installed; set CHROMIUM to its path";
    const { url } = await openEmbedded();
    // Beside it a storefront of the same shop whose merchant has asked other companies in.
    const guests = { GOFTINO_ID: "aB3xyz", CLARITY_ID: "k3l9p2q8wz", GTM_ID: "GTM-AB12CD3" };
    const shared = { SHOP_API_URL: url, SHOP_DATA_DIR: temporaryFolder("none") };
    const { url: GUESTS_URL } = await openShop(await freePort(), { ...shared, ...guests });
    const env = { ...process.env, CHROMIUM, E2E_URL: url, SANDBOX_URL: url, GUESTS_URL };
    return runQuietly("browser", PLAYWRIGHT, ["test", "--pass-with-no-tests"], { env });
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
  if (names.length === 0) fail(`--only takes some of: ${Object.keys(stages).join(", ")}`);
  return names;
}

/**
 * The blocks follow one another; the rows of a block run side by side, the stages of a row one by one. The unit stage has
 * both cores to itself; in the last block the browser has one of two cores, and all that asks a server and waits the other:
 * a third row made both slower than one after the other, and browser tests late.
 */
const ORDER = [
  [["lint"], ["build", "types"]],
  [["unit"]],
  [
    ["browser", "screens"],
    ["contract-embedded", "contract-postgres", "contract-remote", "postgres", "instances", "live"],
  ],
];

/** Of stages that something was missing for, a sentence each. */
const notRun = [];

/** The tests of a stage; one that breaks counts as one failed test, one that cannot run as skipped. */
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
  return isExplained ? tests : [...tests, { title: `${name} broke off`, status: "failed" }];
}

const results = [];

/** Runs what was chosen and notes how long each stage took. */
async function timed(stage, work) {
  const begun = performance.now();
  const tests = await work();
  results.push({ stage, tests, minutes: (performance.now() - begun) / 60_000 });
}

async function runRow(names) {
  for (const name of names) {
    if (!isSideBySide) console.log(`\n── ${name}`);
    await timed(name, () => testsOf(name));
  }
}

const begun = performance.now();
checkNode();
process.chdir(root);
const chosen = chosenStages();
await timed("install", async () => {
  await install();
  return [];
});
if (existsSync(resultsFolder)) rmSync(resultsFolder, { recursive: true });
let isSideBySide = false;
try {
  for (const block of ORDER) {
    const rows = block.map((row) => row.filter((name) => chosen.includes(name))).filter((row) => row.length > 0);
    isSideBySide = rows.length > 1;
    if (isSideBySide) console.log(`\n── side by side: ${rows.map((row) => row.join(", then ")).join(" | ")}`);
    await Promise.all(rows.map(runRow));
  }
} finally {
  await stopAll();
}
const tests = results.flatMap((result) => result.tests);
for (const { title, status } of tests) if (status === "failed") console.log(`✗ ${title}`);
console.log(`\n${stageTable(results, (performance.now() - begun) / 60_000)}`);
console.log(`\n${outcomeOf(tests, notRun)}`);
process.exit(tests.some(({ status }) => status === "failed") ? 1 : 0);

// npm test: everything, from lint to the browser. `npm test -- --only unit,contract` runs a part.
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PUBLIC_KEY } from "../tests/support/torob-key.mjs";
import { cleanEnv, startPostgres, startShop, startShopServer, stopAll, temporaryFolder } from "./processes.mjs";
import { readReport, reportFile, resultsFolder, writeChecks } from "./reports.mjs";
import { build, checkNode, fail, freePort, install, root, run } from "./steps.mjs";
import * as tools from "./tools.mjs";

const bin = (name) => join(root, "node_modules/.bin", name);

/** A check with one outcome, reported like a test. */
async function check(stage, command, args) {
  const { code } = await run(command, args);
  writeChecks(stage, [{ title: stage, status: code === 0 ? "passed" : "failed" }]);
  return code;
}

async function vitest(stage, projects, env = {}) {
  const flags = projects.flatMap((project) => ["--project", project]);
  const report = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile(stage)}`];
  const testEnv = cleanEnv({ NODE_ENV: "test", ...env });
  return (await run(bin("vitest"), ["run", "--passWithNoTests", ...flags, ...report], { env: testEnv })).code;
}

// What several stages use is started once, by the first that asks.
const once = (make) => {
  let made;
  return () => (made ??= make());
};
const built = once(build);
const shop = once(async () => {
  await built();
  const port = await freePort();
  await startShop(port, { SHOP_DATA_DIR: temporaryFolder("data") });
  return `http://127.0.0.1:${port}`;
});
const database = once(async () => {
  const programs = await tools.postgres();
  return programs && startPostgres(programs);
});
const storefrontPort = once(freePort);
const shopServer = once(async () => {
  const port = await freePort();
  const create = await database();
  // The storefront in front hands on the visitor's address as a proxy does.
  const TRUSTED_PROXIES = "1";
  const SHOP_ORIGIN = `http://127.0.0.1:${await storefrontPort()}`;
  const SHOP_DATA_DIR = temporaryFolder("server");
  await startShopServer(port, { SHOP_ORIGIN, SHOP_DATA_DIR, TRUSTED_PROXIES, DATABASE_URL: create("shop") });
  return `http://127.0.0.1:${port}`;
});
const remoteShop = once(async () => {
  await built();
  const port = await storefrontPort();
  // One of the two storefronts has its price feeds open.
  const feeds = { EMALLS_FEED: "1", TOROB_PUBLIC_KEY: PUBLIC_KEY };
  await startShop(port, { SHOP_API_URL: await shopServer(), SHOP_DATA_DIR: temporaryFolder("none"), ...feeds });
  return `http://127.0.0.1:${port}`;
});

function contract(stage, target, url, sandbox) {
  return vitest(stage, ["contract"], { CONTRACT_TARGET: target, CONTRACT_URL: url, SANDBOX_URL: sandbox });
}

const NO_POSTGRES = "PostgreSQL was not found and could not be installed";

/** Each stage returns an exit code, or a sentence that says why it could not run. */
const stages = {
  lint: () => check("lint", bin("biome"), ["check", "--error-on-warnings", "."]),
  build: async () => {
    await built();
    writeChecks("build", [{ title: "build", status: "passed" }]);
    return 0;
  },
  // After the build, which writes the declarations of messages and routes.
  types: () => check("types", bin("tsc"), ["--noEmit", "--incremental", "false"]),
  unit: () => vitest("unit", ["unit", "components"]),
  "contract-embedded": async () => contract("contract-embedded", "embedded", await shop(), await shop()),
  "contract-postgres": async () => {
    if (!(await database())) return NO_POSTGRES;
    // The local bank is reached under the public address, which is the storefront's.
    await remoteShop();
    return contract("contract-postgres", "postgres", await shopServer(), await shopServer());
  },
  "contract-remote": async () => {
    if (!(await database())) return NO_POSTGRES;
    return contract("contract-remote", "remote", await remoteShop(), await shopServer());
  },
  postgres: async () => {
    const create = await database();
    return create ? vitest("postgres", ["postgres"], { TEST_DATABASE_URL: create("races") }) : NO_POSTGRES;
  },
  instances: async () => {
    const create = await database();
    const REDIS_SERVER = await tools.redis();
    if (!create) return NO_POSTGRES;
    if (!REDIS_SERVER) return "Redis was not found and could not be installed";
    await built();
    return vitest("instances", ["instances"], { TEST_DATABASE_URL: create("instances"), REDIS_SERVER });
  },
  browser: async () => {
    const CHROMIUM = await tools.chromium();
    if (!CHROMIUM) return "Chromium was not found and could not be installed; set CHROMIUM to its path";
    const env = { ...process.env, CHROMIUM, E2E_URL: await shop(), SANDBOX_URL: await shop() };
    return (await run(bin("playwright"), ["test", "--pass-with-no-tests"], { env })).code;
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

/** Runs a stage and returns its tests; a stage that breaks counts as one failed test, one that cannot run as skipped. */
async function runStage(name) {
  console.log(`\n── ${name}`);
  const outcome = await stages[name]().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  });
  if (typeof outcome === "string") {
    console.error(`!! ${name} did NOT run: ${outcome}.`);
    return [{ title: name, status: process.env.CI ? "failed" : "skipped" }];
  }
  const tests = readReport(name);
  const isExplained = outcome === 0 || tests.some(({ status }) => status === "failed");
  return isExplained ? tests : [...tests, { title: `${name} broke off`, status: "failed" }];
}

checkNode();
process.chdir(root);
await install();
const chosen = chosenStages();
if (existsSync(resultsFolder)) rmSync(resultsFolder, { recursive: true });
const tests = [];
try {
  for (const name of chosen) tests.push(...(await runStage(name)));
} finally {
  await stopAll();
}
const count = (wanted) => tests.filter(({ status }) => status === wanted).length;
for (const { title, status } of tests) if (status === "failed") console.log(`✗ ${title}`);
const skipped = count("skipped");
console.log(`\n${count("passed")} passed, ${count("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exit(count("failed") > 0 ? 1 : 0);

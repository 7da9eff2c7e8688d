// npm run bench:races: the race tests of tests/postgres at full size, and the cost of saving an order compared with its
// bare SQL. Prints each race as it ends, then the figures.
import { join } from "node:path";
import { cleanEnv, startPostgres, stopAll } from "../processes.mjs";
import { programArguments } from "../programs.mjs";
import { checkNode, fail, install, root, run } from "../steps.mjs";
import * as tools from "../tools.mjs";
import { holds, print } from "./table.mjs";

const SIZE = { MONEY_ROUNDS: "200", MONEY_CROWD: "50", MONEY_WALKS: "2000" };
const FILES = ["tests/postgres/money-walks.test.ts", "tests/postgres/money-races.test.ts"];
/** Minimum throughput of saves, with HTTP and business rules, as a fraction of the same SQL sent by one client. */
const MIN_RATIO = 0.5;

async function races(TEST_DATABASE_URL) {
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const env = cleanEnv({ NODE_ENV: "test", TEST_DATABASE_URL, ...SIZE });
  const { code } = await run(
    process.execPath,
    [vitest, "run", "--project", "postgres", "--reporter=verbose", ...FILES],
    { env },
  );
  return code;
}

async function saves(TEST_DATABASE_URL) {
  const program = await programArguments("scripts/bench/saves.ts");
  const { code, output } = await run(process.execPath, program, {
    env: cleanEnv({ NODE_ENV: "production", TEST_DATABASE_URL }),
    quiet: true,
  });
  if (code !== 0) throw new Error(`Saves could not be measured:\n${output}`);
  const { alone, saved, bare, statements } = JSON.parse(output.trim().split("\n").at(-1));
  return [
    { what: "orders saved, payment method 5, one after another", figure: alone, unit: "a second" },
    {
      what: "orders saved, payment method 5, by four buyers",
      figure: saved,
      unit: "a second",
      detail: `${statements} statements each`,
    },
    { what: "their SQL alone, sent by one client", figure: bare, unit: "a second" },
    { what: "orders saved, share of the SQL alone", figure: (100 * saved) / bare, unit: "%", min: 100 * MIN_RATIO },
  ];
}

checkNode();
process.chdir(root);
await install();
let isGood = false;
try {
  const programs = await tools.postgres();
  if (!programs) fail("PostgreSQL was not found, and the races mean nothing on another database.");
  const create = await startPostgres(programs);
  const rows = await saves(await create("saves"));
  const code = await races(await create("races"));
  print(rows);
  isGood = code === 0 && rows.every(holds);
} finally {
  await stopAll();
}
process.exit(isGood ? 0 : 1);

// An import of many rows on both databases: how long each step takes, and how long it blocks the process.
import { cleanEnv } from "../processes.mjs";
import { programArguments } from "../programs.mjs";
import { root, run } from "../steps.mjs";

const ROWS = 20_000;
const MAX_HELD_MS = 50;

/** @param {string} database @param {Record<string, string>} values */
async function measure(database, values) {
  const program = [...(await programArguments("scripts/bench/imports.ts")), String(ROWS)];
  const env = cleanEnv({ NODE_ENV: "production", TZ: "Asia/Tehran", ...values });
  const { code, output } = await run(process.execPath, program, { env, cwd: root, quiet: true });
  if (code !== 0) throw new Error(`The import could not be measured:\n${output}`);
  const { state, measured, unanswered } = JSON.parse(output.trim().split("\n").at(-1));
  const holds = measured.map(({ what, seconds, held, waited }) => ({
    what: `longest block, ${what} of ${ROWS} imported rows, ${database}`,
    figure: held,
    unit: "ms",
    max: MAX_HELD_MS,
    detail: `${seconds.toFixed(1)} s, a query waited ${Math.round(waited)} ms at most`,
    doubt: state === "done" ? undefined : `the import ended as ${state}`,
  }));
  return [...holds, { what: `queries that failed meanwhile, ${database}`, figure: unanswered, max: 0 }];
}

/** @param {((name: string) => Promise<string>) | null} createDatabase */
export async function largeImport(createDatabase) {
  const embedded = await measure("embedded", {});
  if (!createDatabase) return embedded;
  return [...embedded, ...(await measure("PostgreSQL", { TEST_DATABASE_URL: await createDatabase("imports") }))];
}

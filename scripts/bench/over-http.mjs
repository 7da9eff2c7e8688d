// A shop server on a filled PostgreSQL, and its response times for a logged-in user.
import { cleanEnv, startShopServer, temporaryFolder } from "../processes.mjs";
import { programArguments } from "../programs.mjs";
import { freePort, root, run } from "../steps.mjs";
import { watchedLoop } from "./held-loop.mjs";
import { quantile } from "./table.mjs";

const TURNS = 60;
/** Not measured, because a new process compiles and opens its connections. */
const FIRST_TURNS = 10;
const PASSWORD = "demo-1234"; // README.md

/** Adds generated products to a shop that does not run. @param {number} count @param {NodeJS.ProcessEnv} values of the shop */
export async function addProducts(count, values) {
  const program = [...(await programArguments("scripts/bench/add-products.ts")), String(count)];
  const { code, output } = await run(process.execPath, program, { env: cleanEnv(values), cwd: root, quiet: true });
  if (code !== 0) throw new Error(`${count} products could not be generated:\n${output}`);
}

/**
 * @param {string} DATABASE_URL an empty database, filled with the demo shop and then by `fill`
 * @param {(client: import("pg").Client) => Promise<unknown>} fill
 */
export async function startFilled(DATABASE_URL, fill) {
  const { default: pg } = await import("pg");
  const port = await freePort();
  const loop = watchedLoop();
  const env = { ...loop, DATABASE_URL, SHOP_DATA_DIR: temporaryFolder("bench"), SHOP_LIMIT_FACTOR: "100000" };
  const server = await startShopServer(port, env);
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await fill(client);
  await client.end();
  const { pid, stop } = server;
  return { url: `http://127.0.0.1:${port}/api/v1`, stop, pid, loopFile: loop.LOOP_FILE };
}

export async function logIn(url, mobile_no) {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ mobile_no, password: PASSWORD });
  const response = await fetch(`${url}/login`, { method: "POST", headers, body });
  return (await response.json()).data.token;
}

/**
 * Returns the 95th percentile of the response times in milliseconds.
 * @param {{ url: string, token: string }} reader
 * @param {(turn: number) => string} pathOf
 * @param {(rows: unknown[] | undefined) => boolean} isWhole checks a response
 */
export async function p95({ url, token }, pathOf, isWhole) {
  const times = [];
  for (let turn = -FIRST_TURNS; turn < TURNS; turn++) {
    const path = pathOf(Math.abs(turn));
    const begun = performance.now();
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    const { data } = await response.json();
    if (!isWhole(data)) throw new Error(`${path} returned ${data?.length ?? "no"} rows.`);
    if (turn >= 0) times.push(performance.now() - begun);
  }
  return quantile(times, 0.95);
}

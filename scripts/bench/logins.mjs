// Login with many stored sessions and old codes, over HTTP, on PostgreSQL. Both sizes run side by side.
import { createHmac } from "node:crypto";
import { startShopServer, temporaryFolder } from "../processes.mjs";
import { freePort } from "../steps.mjs";
import { cpuMs } from "./cpu.mjs";
import { quantile } from "./table.mjs";

const SIZES = [
  { sessions: 100, codes: 1000 },
  { sessions: 10_000, codes: 1_000_000 },
];
/** A number can get six codes a day, and the cleanup job keeps two days. */
const CODES_A_NUMBER = 10;
const NUMBERS = 100;
const TURNS = 8;
/** Each request uses its own mobile number, because a number gets only one code in two minutes. */
const REQUESTS_A_TURN = 10;
const PASSWORD = "kafsh-sabz-44";
const MAX_TIMES = 1.3;

const numberOf = (at) => `0913${String(at).padStart(7, "0")}`;

/**
 * Inserts accounts, valid sessions, and expired codes of the last two days, ten per number.
 * @param {import("pg").Client} client
 */
async function fill(client, { sessions, codes }) {
  const { hash } = await import("@node-rs/argon2");
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await client.query(
    `insert into users (mobile, register_status, introduce_code, password_hash)
     select '0913' || lpad(n::text, 7, '0'), 4, 'BENCH' || n, $1 from generate_series(0, ${NUMBERS - 1}) n`,
    [passwordHash],
  );
  await client.query(
    `insert into sessions (token_hash, user_id, created_at, used_at, expires_at)
     select encode(sha256(n::text::bytea), 'hex'), u.id, now() - interval '1 hour', now(), now() + interval '29 days'
     from generate_series(0, $1::int - 1) n join users u on u.mobile = '0913' || lpad((n % ${NUMBERS})::text, 7, '0')`,
    [sessions],
  );
  await client.query(
    `insert into one_time_codes (handle, mobile, purpose, code_hash, tries, created_at, expires_at)
     select 'old-' || n, '0913' || lpad((n % ($1::int / ${CODES_A_NUMBER}))::text, 7, '0'), 'login', md5(n::text), 1,
       now() - interval '47 hours' + n * interval '22 hours' / $1, now() - interval '24 hours'
     from generate_series(0, $1::int - 1) n`,
    [codes],
  );
  // Updates the statistics as in a database that has run for a while; otherwise the first requests would trigger it.
  await client.query("vacuum analyze");
}

async function startWith(createDatabase, size) {
  const { default: pg } = await import("pg");
  const DATABASE_URL = await createDatabase(`logins_${size.codes}`);
  const port = await freePort();
  const env = { DATABASE_URL, SHOP_DATA_DIR: temporaryFolder("bench"), SHOP_LIMIT_FACTOR: "100000" };
  const server = await startShopServer(port, env);
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await fill(client, size);
  const stop = async () => {
    await client.end();
    await server.stop();
  };
  return { url: `http://127.0.0.1:${port}/api/v1`, pid: server.pid, client, codes: new Map(), stop };
}

/** Returns the data of a response; throws at an error. */
async function post({ url }, path, body) {
  const headers = { "content-type": "application/json" };
  const response = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  const { data, message } = await response.json();
  if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${JSON.stringify(message)}`);
  return data;
}

/**
 * Finds the digits of a code by trying all: only its keyed hash is stored.
 * @param {string} handle
 * @param {string} codeHash
 */
export function digitsOf(handle, codeHash) {
  for (let code = 0; code < 10_000; code++) {
    const digits = String(code).padStart(4, "0");
    if (createHmac("sha256", handle).update(digits).digest("hex") === codeHash) return digits;
  }
  throw new Error("The code does not have four digits.");
}

async function readCode({ client, codes }, mobile) {
  const handle = codes.get(mobile);
  const { rows } = await client.query("select code_hash from one_time_codes where handle = $1", [handle]);
  return digitsOf(handle, rows[0].code_hash);
}

/** In the order of a login; `before` is not measured. */
const CALLS = {
  "checking a number": { ask: (shop, mobile_no) => post(shop, "/check-register", { mobile_no }) },
  "sending a code": {
    ask: async (shop, mobile_no) => shop.codes.set(mobile_no, (await post(shop, "/code", { mobile_no })).code),
  },
  "a login by code": {
    before: readCode,
    ask: (shop, mobile, code) => post(shop, "/login-code", { mobile, code }),
  },
  "a login by password": {
    ask: (shop, mobile_no) => post(shop, "/login", { mobile_no, password: PASSWORD }),
  },
};

/** Returns the milliseconds of each request, and the CPU time of all. */
async function measure(shop, { before, ask }, turn) {
  const numbers = Array.from({ length: REQUESTS_A_TURN }, (_, at) => numberOf(turn * REQUESTS_A_TURN + at));
  const given = [];
  for (const mobile of numbers) given.push(await before?.(shop, mobile));
  const times = [];
  const spent = cpuMs(shop.pid);
  for (const [at, mobile] of numbers.entries()) {
    const begun = performance.now();
    await ask(shop, mobile, given[at]);
    times.push(performance.now() - begun);
  }
  return { times, cpu: cpuMs(shop.pid) - spent };
}

/** The two servers alternate, so that other load on the machine affects both; the first turn is a warm-up. */
async function compare(shops) {
  const sums = Object.keys(CALLS).map(() => shops.map(() => ({ times: [], cpu: 0 })));
  for (let turn = 0; turn <= TURNS; turn++) {
    for (const [call, how] of Object.values(CALLS).entries()) {
      for (const [at, shop] of shops.entries()) {
        const { times, cpu } = await measure(shop, how, turn);
        if (turn === 0) continue;
        sums[call][at].times.push(...times);
        sums[call][at].cpu += cpu;
      }
    }
  }
  return sums.map((sizes) =>
    sizes.map(({ times, cpu }) => ({ ms: quantile(times, 0.5), cpu: cpu / (TURNS * REQUESTS_A_TURN) })),
  );
}

/** @param {(name: string) => Promise<string>} createDatabase @returns {Promise<import("./table.mjs").Row[]>} */
export async function logins(createDatabase) {
  const shops = [];
  for (const size of SIZES) shops.push(await startWith(createDatabase, size));
  const results = await compare(shops);
  for (const shop of shops) await shop.stop();
  const [{ sessions, codes }] = SIZES.slice(1);
  const words = ({ ms, cpu }) => `${ms.toFixed(1)} ms, CPU ${cpu.toFixed(1)} ms`;
  return Object.keys(CALLS).map((what, at) => {
    const [few, many] = results[at];
    const times = `${what}, times that with ${SIZES[0].sessions} sessions and ${SIZES[0].codes} codes`;
    return {
      what: times,
      figure: many.ms / few.ms,
      digits: 2,
      max: MAX_TIMES,
      detail: `${words(few)}; with ${sessions} and ${codes} ${words(many)}`,
    };
  });
}

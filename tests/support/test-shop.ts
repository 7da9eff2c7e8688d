import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { createServer } from "node:net";
import { type ServerType, serve } from "@hono/node-server";
import pg from "pg";
import { createBackend } from "@/lib/backend/app";
import { HASH_COST } from "@/lib/backend/auth/password";
import type { Deps } from "@/lib/backend/core/deps";
import { meterSms, type SmsQuota } from "@/lib/backend/core/metered-sms";
import { createLimits } from "@/lib/backend/core/rate-limiter";
import { createSandboxStore } from "@/lib/backend/core/sandbox-store";
import { createSealer } from "@/lib/backend/core/seal";
import { readSearchWords } from "@/lib/backend/core/search-words";
import { readShopState } from "@/lib/backend/core/shop-state";
import { type Database, openDatabase } from "@/lib/backend/db/client";
import { migrateDatabase } from "@/lib/backend/db/migrate";
import { seedDemo } from "@/lib/backend/db/seed/demo";
import { createDatabaseFiles } from "@/lib/backend/files/database";
import type { PaymentGateway } from "@/lib/backend/payment/port";
import { createZarinpal } from "@/lib/backend/payment/zarinpal";
import { createZibal } from "@/lib/backend/payment/zibal";
import { createKavenegar } from "@/lib/backend/sms/kavenegar";
import { PaymentPortId } from "@/lib/contract/checkout";
import { createStandins } from "@/lib/standins/app";
import { registerShopper } from "./register-shopper";
import type { Target } from "./target";

/** A shop in the test's own process, with a movable clock, HTTP and the real providers' adapters. */
export type TestShop = Target & {
  db: Database;
  deps: Deps;
  /** Called with the tags of each commit. */
  announce: (tags: string[]) => Promise<void>;
  /** Tags invalidated since the last call. */
  takeChanged: () => string[];
  /** Calls to the local banks since the last call: request, verify, inquiry or reverse. */
  takeBankCalls: () => string[];
  advance: (ms: number) => void;
  close: () => Promise<void>;
};

/** Long, because the stand-ins run in this process and busy machines are slow. */
const PATIENT_MS = 30_000;
const MERCHANT = "11111111-2222-4333-8444-555555555555";

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** The cost outside the tests, 17 ms of CPU per hash. Tests log in hundreds of times, so theirs is lower. */
export const REAL_HASH_COST = { ...HASH_COST };
Object.assign(HASH_COST, { memoryCost: 64, timeCost: 1 });

const TEMPLATE = "shop_template";
/** Advisory lock held while the template database is created. */
const TEMPLATE_LOCK = 727_010;

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates a filled shop to copy from. The test server lives for one run, so the template is never outdated. */
async function makeTemplate(server: string, admin: pg.Client): Promise<void> {
  const { rows } = await admin.query("select from pg_database where datname = $1", [TEMPLATE]);
  if (rows.length > 0) return;
  await admin.query(`create database ${TEMPLATE}_draft`);
  const db = await openDatabase({ url: urlOf(server, `${TEMPLATE}_draft`), dataDir: ":memory:" });
  await migrateDatabase(db);
  await seedDemo(db, new Date());
  await db.close();
  await admin.query(`alter database ${TEMPLATE}_draft rename to ${TEMPLATE}`);
}

/** Creates a database: empty, or a copy of the filled template, which takes a tenth of the time of filling one. */
async function createDatabase(server: string, isFilled: boolean): Promise<string> {
  const name = `shop_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  // A template must have no other connections while it is copied.
  await admin.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
  if (isFilled) await makeTemplate(server, admin);
  await admin.query(`create database ${name}${isFilled ? ` template ${TEMPLATE}` : ""}`);
  await admin.end();
  return urlOf(server, name);
}

/** Opens a new database on PostgreSQL if TEST_DATABASE_URL is set, otherwise the embedded database in memory. */
async function openTestDatabase(isFilled: boolean, announce?: (tags: string[]) => Promise<void>): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  const url = server ? await createDatabase(server, isFilled) : undefined;
  return openDatabase({ url, dataDir: ":memory:", announce });
}

/** A migrated database without demo data. */
export async function openEmptyDatabase(): Promise<Database> {
  const db = await openTestDatabase(false);
  await migrateDatabase(db);
  return db;
}

type TestShopOptions = {
  /** The origin of a server of the test that pictures may be fetched from. */
  pictureSource?: string;
  limitFactor?: number;
  smsQuota?: Partial<SmsQuota>;
  /** Fills the database as an earlier version would have left it. */
  before?: (db: Database) => Promise<void>;
  /** As with SHOP_DEMO=0: without the demo shop, and therefore closed. */
  isEmpty?: boolean;
};

export async function openTestShop({
  limitFactor = 1000,
  smsQuota,
  before,
  isEmpty = false,
  pictureSource,
}: TestShopOptions = {}): Promise<TestShop> {
  let tags: string[] = [];
  const db = await openTestDatabase(!before && !isEmpty, (touched) => shop.announce(touched));
  await before?.(db);
  await migrateDatabase(db);
  let skew = 0;
  const now = () => new Date(Date.now() + skew);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let bankCalls: string[] = [];
  const kavenegar = createKavenegar({
    apiKey: "test",
    baseUrl: `${url}/sandbox/kavenegar`,
    otpTemplate: "verify",
    sender: "",
    timeoutMs: PATIENT_MS,
  });
  const deps: Deps = {
    db,
    now,
    origin: url,
    gateways: {
      8: createZarinpal({
        merchantId: MERCHANT,
        baseUrl: `${url}/sandbox/zarinpal`,
        timeoutMs: PATIENT_MS,
        panel: { url: `${url}/sandbox/zarinpal/graphql`, token: "panel", terminal: "1" },
      }),
      6: createZibal({ merchant: "zibal", baseUrl: `${url}/sandbox/zibal`, timeoutMs: PATIENT_MS }),
    },
    sms: meterSms(kavenegar, { db, now }, { budget: null, perNumber: 10 * limitFactor, ...smsQuota }),
    providers: {
      refresh: async () => {},
      make: () => ({ gateways: deps.gateways, sms: [{ name: "kavenegar", provider: kavenegar }] }),
      sealer: createSealer("the key of a shop that is only a test"),
      isConfigured: (name) => name !== "zibal" && name !== "smsir",
      hasStandIns: true,
    },
    files: createDatabaseFiles(db, now),
    pictureSource,
    geocode: null,
    shopState: () => readShopState({ db }),
    searchWords: () => readSearchWords({ db }),
    limits: createLimits({ factor: limitFactor, pool: db.kind === "postgres" ? db.pool : undefined }),
  };
  const backend = createBackend(deps);
  // A call is not part of the transaction in which a test makes it.
  const outside = AsyncLocalStorage.snapshot();
  const standins = createStandins({ store: createSandboxStore(db), now, origin: url });
  const server: ServerType = serve({
    port,
    hostname: "127.0.0.1",
    fetch: (request) => {
      const { pathname } = new URL(request.url);
      const [, bankCall] = /\/sandbox\/(?:zarinpal\/pg\/v4\/payment|zibal\/v1)\/(\w+)/.exec(pathname) ?? [];
      if (bankCall) bankCalls.push(bankCall);
      return pathname.startsWith("/sandbox/") ? standins.fetch(request) : backend.fetch(request);
    },
  });
  const shop: TestShop = {
    url,
    sandbox: url,
    fetch: (request) => outside(async () => backend.fetch(request)),
    register: (shopper) => registerShopper(deps, shopper),
    db,
    deps,
    async announce(touched) {
      tags.push(...touched);
    },
    takeChanged() {
      const taken = tags;
      tags = [];
      return taken;
    },
    takeBankCalls() {
      const taken = bankCalls;
      bankCalls = [];
      return taken;
    },
    advance(ms) {
      skew += ms;
    },
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await db.close();
    },
  };
  if (!isEmpty) await seedDemo(db, now());
  tags = [];
  return shop;
}

export function bankStandin({ deps }: TestShop, port: number = PaymentPortId.Default): PaymentGateway {
  const bank = deps.gateways[port];
  if (!bank) throw new Error("The shop has no bank.");
  return bank;
}

export function setBank({ deps }: TestShop, bank: PaymentGateway, port: number = PaymentPortId.Default): void {
  deps.gateways = { ...deps.gateways, [port]: bank };
}

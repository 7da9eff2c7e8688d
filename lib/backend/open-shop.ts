import "server-only";
import type { ChangeBus } from "@/lib/changes/bus";
import { openChangeBus } from "@/lib/changes/open";
import { PaymentPortId } from "@/lib/contract/checkout";
import type { Env } from "@/lib/env";
import { createStandins } from "@/lib/standins/app";
import { createBackend } from "./app";
import { createArticlesApi } from "./blog/articles-api";
import { computeCardFacts } from "./catalogue-import/compute-card-facts";
import { addPublicPictures } from "./catalogue-import/public-pictures";
import type { Deps } from "./core/deps";
import { describeError, logError, print } from "./core/log";
import { meterSms } from "./core/metered-sms";
import { createLimits } from "./core/rate-limits";
import { createSandboxStore } from "./core/sandbox-store";
import { createFiles } from "./create-files";
import { createSms } from "./create-sms";
import { adoptRestoredData } from "./db/adopt-restored-data";
import { type Database, openDatabase } from "./db/client";
import { migrateDatabase } from "./db/migrate";
import { seedDemo } from "./db/seed/demo";
import { updateGauges } from "./gauges";
import { createNominatim } from "./geocoding/nominatim";
import { startJobs } from "./jobs/runner";
import { readProducts } from "./listing/port";
import type { Gateways } from "./payment/port";
import { createZarinpal } from "./payment/zarinpal";
import { createZibal } from "./payment/zibal";

export type Shop = {
  fetch: (request: Request) => Promise<Response>;
  close: () => Promise<void>;
};

/** Called by the server process when it shuts down. */
const CLOSE = Symbol.for("payaneh.close");
const hooks = globalThis as { [CLOSE]?: () => Promise<void> };

const SANDBOX_PATH = "/sandbox";
const SANDBOX_MERCHANT = "00000000-0000-4000-8000-000000000000";
const SANDBOX_KEY = "sandbox";
/** SMS per day to one number. */
const SMS_PER_NUMBER = 10;

async function step<T>(does: (result: T) => string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  print(`✓ ${does(result)} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

/** Opens, migrates and (unless SHOP_LIVE) seeds an empty database; its invalidations reach all instances. */
export async function openFilledDatabase(env: Env): Promise<Database> {
  let changes: ChangeBus | undefined;
  const announce: ChangeBus["changed"] = async (tags) => changes?.changed(tags);
  const db = await step(
    ({ kind }) =>
      `opened the ${kind === "embedded" ? `embedded database in ${env.SHOP_DATA_DIR}` : "PostgreSQL database"}`,
    () =>
      openDatabase({
        url: env.DATABASE_URL,
        dataDir: env.SHOP_DATA_DIR,
        announce,
        log: (message, error) => logError(error, { message }),
      }),
  );
  await step(
    (applied) => (applied ? "migrated the database" : "found the database up to date"),
    () =>
      migrateDatabase(db).catch((error: unknown) => {
        throw new Error(`The database could not be migrated: ${describeError(error).reason}.`, { cause: error });
      }),
  );
  await adoptRestoredData(db);
  if (!env.SHOP_LIVE) {
    await step(
      (filled) => (filled ? "filled the demo shop" : "found the demo shop"),
      () => seedDemo(db, new Date()),
    );
  }
  await step(
    (made) =>
      made > 0 ? `computed the facts of ${made} product cards` : "found the facts of product cards up to date",
    () => computeCardFacts(db),
  );
  await step(
    (added) => (added > 0 ? `registered ${added} pictures below public/` : "found the pictures below public/"),
    () => addPublicPictures(db, new Date()),
  );
  changes = await openChangeBus(env);
  return {
    ...db,
    async close() {
      await changes?.close();
      await db.close();
    },
  };
}

/** With a real first gateway, the second exists only if configured; the sandbox has two. */
function createGateways(env: Env): Gateways {
  const { ZARINPAL_MERCHANT_ID, ZARINPAL_ACCESS_TOKEN: token, ZARINPAL_TERMINAL: terminal, ZIBAL_MERCHANT } = env;
  const sandbox = `${env.origin}${SANDBOX_PATH}`;
  const panel = token && terminal ? { url: env.ZARINPAL_PANEL_URL, token, terminal } : undefined;
  const localPanel = { url: `${sandbox}/zarinpal/graphql`, token: SANDBOX_KEY, terminal: "1" };
  const zarinpal = ZARINPAL_MERCHANT_ID
    ? { merchantId: ZARINPAL_MERCHANT_ID, baseUrl: env.ZARINPAL_URL, panel }
    : { merchantId: SANDBOX_MERCHANT, baseUrl: `${sandbox}/zarinpal`, panel: localPanel };
  const gateways = { [PaymentPortId.Default]: createZarinpal(zarinpal) };
  if (!ZIBAL_MERCHANT && ZARINPAL_MERCHANT_ID) return gateways;
  const zibal = ZIBAL_MERCHANT
    ? { merchant: ZIBAL_MERCHANT, baseUrl: env.ZIBAL_URL }
    : { merchant: SANDBOX_KEY, baseUrl: `${sandbox}/zibal` };
  return { ...gateways, [PaymentPortId.PayOnline]: createZibal(zibal) };
}

export async function openShop(env: Env): Promise<Shop> {
  const db = await openFilledDatabase(env);
  const now = () => new Date();
  const factor = env.hasStandIns ? env.SHOP_LIMIT_FACTOR : 1;
  const deps: Deps = {
    db,
    gateways: createGateways(env),
    sms: meterSms(
      createSms(env, `http://127.0.0.1:${env.PORT}${SANDBOX_PATH}`),
      { db, now },
      { budget: env.SMS_DAILY_BUDGET || null, perNumber: SMS_PER_NUMBER * factor },
    ),
    readArticles: env.BLOG_API_URL ? createArticlesApi({ address: env.BLOG_API_URL, now }) : undefined,
    files: createFiles(env, db, now),
    geocode: env.GEOCODER_URL ? createNominatim({ template: env.GEOCODER_URL, origin: env.origin }) : null,
    limits: createLimits({
      factor,
      pool: db.kind === "postgres" ? db.pool : undefined,
    }),
    now,
    origin: env.origin,
  };
  await step(
    (count) => `read ${count} products for listing and search`,
    () => readProducts(db),
  );
  const backend = createBackend(deps);
  const standins = env.hasStandIns
    ? createStandins({ store: createSandboxStore(db), now: deps.now, origin: env.origin })
    : null;
  updateGauges(deps);
  const stopJobs = startJobs(deps);
  const shop: Shop = {
    async fetch(request) {
      const isSandbox = new URL(request.url).pathname.startsWith(`${SANDBOX_PATH}/`);
      return isSandbox && standins ? standins.fetch(request) : backend.fetch(request);
    },
    async close() {
      await stopJobs();
      await db.close();
    },
  };
  hooks[CLOSE] = shop.close;
  return shop;
}

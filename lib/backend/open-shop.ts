import "server-only";
import type { ChangeBus } from "@/lib/changes/bus";
import { openChangeBus } from "@/lib/changes/open";
import type { Env } from "@/lib/env";
import { createStandins } from "@/lib/standins/app";
import { createBackend } from "./app";
import { createArticlesApi } from "./blog/articles-api";
import { cacheSearchWords, cacheShopState } from "./cache-by-tags";
import { computeCardFacts } from "./catalogue-import/compute-card-facts";
import { addPublicPictures, checkPublicPictures, hasNoPictures } from "./catalogue-import/public-pictures";
import { openCommandPort } from "./command-port";
import type { Deps } from "./core/deps";
import { describeError, logError, print } from "./core/log";
import { meterSms } from "./core/metered-sms";
import { createLimits } from "./core/rate-limiter";
import { createSandboxStore } from "./core/sandbox-store";
import { createSealer, type Sealer } from "./core/seal";
import { readSecretKey } from "./core/secret-key";
import { getSetting } from "./core/settings";
import { readShopState } from "./core/shop-state";
import { listUnreadable } from "./core/unreadable-secrets";
import { createFiles } from "./create-files";
import { adoptRestoredData } from "./db/adopt-restored-data";
import { type Database, openDatabase } from "./db/client";
import { migrateDatabase } from "./db/migrate";
import { seedDemo } from "./db/seed/demo";
import { typeProducts } from "./features/type-products";
import { updateGauges } from "./gauges";
import { createNominatim } from "./geocoding/nominatim";
import { startJobs } from "./jobs/runner";
import { keepListing, readProducts } from "./listing/port";
import { followProviders, missingProviders } from "./providers";
import { issueSetupLink } from "./services/desk/setup-link";

export type Shop = {
  fetch: (request: Request) => Promise<Response>;
  close: () => Promise<void>;
};

/** Called by the server process when it shuts down. */
const CLOSE = Symbol.for("payaneh.close");
const hooks = globalThis as { [CLOSE]?: () => Promise<void> };

const SANDBOX_PATH = "/sandbox";
/** The most SMS per day to one number. */
const SMS_PER_NUMBER = 10;

async function step<T>(does: (result: T) => string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  print(`✓ ${does(result)} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

/**
 * Opens and migrates the database, and (unless SHOP_LIVE) seeds an empty one; its invalidations reach all instances.
 */
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
  const isFirstStart = await hasNoPictures(db);
  if (env.SHOP_DEMO && !env.SHOP_LIVE) {
    await step(
      (filled) => (filled ? "filled the demo shop" : "found the demo shop"),
      () => seedDemo(db, new Date()),
    );
  }
  await step(
    (typed) => (typed > 0 ? `typed the features of ${typed} products` : "found the features of products typed"),
    () => typeProducts(db),
  );
  await step(
    (made) =>
      made > 0 ? `computed the facts of ${made} product cards` : "found the facts of product cards up to date",
    () => computeCardFacts(db),
  );
  if (isFirstStart) {
    await step(
      (added) => `registered ${added} pictures below public/`,
      () => addPublicPictures(db, new Date()),
    );
  }
  changes = await openChangeBus(env);
  return {
    ...db,
    async close() {
      await changes?.close();
      await db.close();
    },
  };
}

/** A live shop without providers starts closed. Throws if such a shop is open. */
async function requireProviders(db: Database, { NODE_ENV, SHOP_LIVE }: Env, sealer: Sealer, missing: string[]) {
  for (const { what, todo } of await listUnreadable(db, sealer))
    print(`! ${what} cannot be read, since the key that sealed them is missing: ${todo}`);
  if (NODE_ENV !== "production" || !SHOP_LIVE || !(await readShopState({ db })).open || missing.length === 0) return;
  throw new Error(`SHOP_LIVE=1 needs real providers; missing: ${missing.join(", ")}.`);
}

export async function openShop(env: Env): Promise<Shop> {
  const db = await openFilledDatabase(env);
  const sealer = createSealer(readSecretKey(env));
  const { gateways, sender, providers } = await followProviders(env, db, sealer);
  await requireProviders(db, env, sealer, missingProviders(env, await getSetting({ db }, "providers"), sealer));
  const now = () => new Date();
  const factor = env.hasStandIns ? env.SHOP_LIMIT_FACTOR : 1;
  const deps: Deps = {
    db,
    gateways,
    providers,
    isLive: env.isLive,
    sms: meterSms(sender, { db, now }, { budget: env.SMS_DAILY_BUDGET || null, perNumber: SMS_PER_NUMBER * factor }),
    readArticles: env.BLOG_API_URL ? createArticlesApi({ address: env.BLOG_API_URL, now }) : undefined,
    hasOtherBlog: !env.hasOwnBlog,
    isBackedUpElsewhere: env.BACKED_UP_ELSEWHERE,
    files: createFiles(env, db, now),
    pictureSource: env.PICTURE_SOURCE_URL || undefined,
    geocode: env.GEOCODER_URL ? createNominatim({ template: env.GEOCODER_URL, origin: env.origin }) : null,
    limits: createLimits({
      factor,
      pool: db.kind === "postgres" ? db.pool : undefined,
    }),
    shopState: cacheShopState({ db }),
    searchWords: cacheSearchWords({ db }),
    now,
    origin: env.origin,
  };
  await step(
    (count) => `read ${count} products for listing and search`,
    () => readProducts(db, env.SHOP_DATA_DIR),
  );
  const backend = createBackend(deps);
  const standins = env.hasStandIns
    ? createStandins({ store: createSandboxStore(db), now: deps.now, origin: env.origin })
    : null;
  const token = await issueSetupLink(deps);
  if (token) print(`open the shop: ${env.origin}/setup/${token}`);
  updateGauges(deps);
  const stopJobs = startJobs(deps);
  const saveListing = keepListing(db, env.SHOP_DATA_DIR);
  const endCheck = checkPublicPictures(db);
  const closeCommands = db.kind === "embedded" ? await openCommandPort(deps, env.SHOP_DATA_DIR) : null;
  const shop: Shop = {
    async fetch(request) {
      const isSandbox = new URL(request.url).pathname.startsWith(`${SANDBOX_PATH}/`);
      return isSandbox && standins ? standins.fetch(request) : backend.fetch(request);
    },
    async close() {
      const checked = endCheck();
      await closeCommands?.();
      await stopJobs();
      await checked;
      await saveListing();
      await db.close();
    },
  };
  hooks[CLOSE] = shop.close;
  return shop;
}

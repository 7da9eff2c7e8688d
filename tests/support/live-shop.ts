import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importFile } from "@/lib/backend/catalogue-import/command";
import { openDatabase } from "@/lib/backend/db/client";
import { migrateDatabase } from "@/lib/backend/db/migrate";
import { importShopFile } from "@/lib/backend/shop-import/command";
import { createStandins } from "@/lib/standins/app";
import { createMemoryStore } from "@/lib/standins/memory-store";
import { startShop } from "@/scripts/processes.mjs";
import { freePort } from "@/scripts/steps.mjs";
import { createTestDatabase } from "./instances";
import { rawRequest } from "./raw-http";
import { listen } from "./serve";
import { MERCHANT_ID } from "./standins";

/** What a merchant brings in before the first start, as `npm run catalogue` and `npm run shop` read it. */
export type LiveShopFiles = { catalogue?: object; shop?: object };

export type LiveShop = {
  origin: string;
  get: (path: string) => ReturnType<typeof rawRequest>;
  /** What its process has printed. */
  output: () => string;
  close: () => Promise<void>;
};

async function fillDatabase(url: string, dataDir: string, { catalogue, shop }: LiveShopFiles): Promise<void> {
  const db = await openDatabase({ url, dataDir });
  try {
    await migrateDatabase(db);
    for (const [name, content, bring] of [
      ["catalogue.json", catalogue, (path: string) => importFile(db, path, new Date())],
      ["shop.json", shop, (path: string) => importShopFile(db, path, { now: new Date(), isDry: false })],
    ] as const) {
      if (!content) continue;
      const path = join(dataDir, name);
      writeFileSync(path, JSON.stringify(content));
      await bring(path);
    }
  } finally {
    await db.close();
  }
}

/**
 * Starts a live shop without the demo shop: an empty database with the given files in it, the production build, and the
 * adapters of the real providers, whose addresses are stand-ins on loopback. Tests of what a merchant begins with start
 * here. On PostgreSQL if TEST_DATABASE_URL names a server, else on the embedded database.
 */
export async function openLiveShop(files: LiveShopFiles = {}, values: Record<string, string> = {}): Promise<LiveShop> {
  const port: number = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), "payaneh-live-"));
  const DATABASE_URL = process.env.TEST_DATABASE_URL ? await createTestDatabase() : "";
  await fillDatabase(DATABASE_URL, folder, files);
  const standins = await listen(createStandins({ store: createMemoryStore(), now: () => new Date(), origin }).fetch);
  const { stop, output } = await startShop(port, {
    ...{ SHOP_LIVE: "1", SHOP_DATA_DIR: folder, DATABASE_URL },
    ...{ ZARINPAL_MERCHANT_ID: MERCHANT_ID, ZARINPAL_URL: `${standins.origin}/sandbox/zarinpal` },
    ...{ KAVENEGAR_API_KEY: "key", KAVENEGAR_URL: `${standins.origin}/sandbox/kavenegar` },
    ...values,
  });
  return {
    origin,
    output,
    get: (path) => rawRequest(origin + path),
    async close() {
      await stop();
      standins.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

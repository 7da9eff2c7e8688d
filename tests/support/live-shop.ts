import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importFile } from "@/lib/backend/catalogue-import/command";
import { writeSetting } from "@/lib/backend/core/settings";
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

type Given = { path: string; file: Uint8Array };

/** Files imported before the first start, as with `npm run catalogue` and `npm run shop`. */
export type LiveShopFiles = {
  catalogue?: object;
  shop?: object;
  /** Same shape as the admin form submits. */
  identity?: object;
  /** True by default, as after the owner has opened the shop. */
  isOpen?: boolean;
};

export type LiveShop = {
  origin: string;
  get: (path: string) => ReturnType<typeof rawRequest>;
  output: () => string;
  close: () => Promise<void>;
};

async function fillDatabase(
  url: string,
  dataDir: string,
  { catalogue, shop, identity, isOpen = true }: LiveShopFiles,
): Promise<void> {
  const db = await openDatabase({ url, dataDir });
  try {
    await migrateDatabase(db);
    if (isOpen) await writeSetting({ db }, "shop_state", { open: true, opened_at: new Date().toISOString() });
    if (identity) await writeSetting({ db }, "identity", identity);
    for (const [path, content, bring] of [
      ["catalogue.json", catalogue, (given: Given) => importFile(db, given, new Date())],
      ["shop.json", shop, (given: Given) => importShopFile(db, given, { now: new Date(), isDry: false })],
    ] as const) {
      if (!content) continue;
      await bring({ path, file: Buffer.from(JSON.stringify(content)) });
    }
  } finally {
    await db.close();
  }
}

/**
 * Starts a live shop without demo data: an empty database with the imported files, the production build, and the real
 * providers' adapters with stand-ins on loopback. Uses PostgreSQL if TEST_DATABASE_URL is set.
 */
export async function openLiveShop(files: LiveShopFiles = {}, values: Record<string, string> = {}): Promise<LiveShop> {
  const port: number = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), "payaneh-live-"));
  const DATABASE_URL = process.env.TEST_DATABASE_URL ? await createTestDatabase() : "";
  await fillDatabase(DATABASE_URL, folder, files);
  const standins = await listen(createStandins({ store: createMemoryStore(), now: () => new Date(), origin }).fetch);
  const { stop, output } = await startShop(port, {
    SHOP_LIVE: "1",
    SHOP_DATA_DIR: folder,
    DATABASE_URL,
    ZARINPAL_MERCHANT_ID: MERCHANT_ID,
    ZARINPAL_URL: `${standins.origin}/sandbox/zarinpal`,
    KAVENEGAR_API_KEY: "key",
    KAVENEGAR_URL: `${standins.origin}/sandbox/kavenegar`,
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

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkBackup } from "@/lib/backend/backup/check";
import { runBackup } from "@/lib/backend/backup/command";
import { createBackup } from "@/lib/backend/backup/create";
import { restoreBackup } from "@/lib/backend/backup/restore";
import { createSealer } from "@/lib/backend/core/seal";
import { type Database, openDatabase } from "@/lib/backend/db/client";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { products } from "@/lib/backend/db/schema/catalogue";
import { invoiceFiles } from "@/lib/backend/db/schema/invoice-parts";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { outbox } from "@/lib/backend/db/schema/operations";
import { priceActItems, priceActs } from "@/lib/backend/db/schema/price-acts";
import { totpSecrets } from "@/lib/backend/db/schema/second-steps";
import { users } from "@/lib/backend/db/schema/users";
import { findProducts } from "@/lib/backend/listing/port";
import { listWarnings } from "@/lib/backend/services/desk/warnings";
import { findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { StaffRole } from "@/lib/contract/staff";
import { parseEnv } from "@/lib/env";
import { createTestDatabase } from "../support/instances";
import { openTestShop, type TestShop } from "../support/test-shop";

/**
 * An empty database of the same type as the shop's, so that restoring is tested on both types (`checkBackup` always
 * uses the embedded one).
 */
const openEmpty = async () =>
  openDatabase(
    process.env.TEST_DATABASE_URL ? { url: await createTestDatabase(), dataDir: "" } : { dataDir: ":memory:" },
  );

/** The settings of a new shop without a database, or with one of the same type as the shop's. */
const emptyShopEnv = async (folder: string) =>
  parseEnv({
    SHOP_DATA_DIR: mkdtempSync(join(folder, "data-")),
    DATABASE_URL: process.env.TEST_DATABASE_URL ? await createTestDatabase() : "",
  });

async function shapeOf(db: Database) {
  const { rows } = await db.query().execute(sql`
    select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as what
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select 'trigger ' || tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by what`);
  return rows;
}

/** Adds audit events, whose trigger forbids updates, and price changes that can be undone. */
async function workAtTheDesk(db: Database, actorId: number): Promise<void> {
  const done = { actorId, createdAt: new Date() };
  const changes = { price: { from: 1, to: 2 } };
  await db
    .query()
    .insert(auditEvents)
    .values({ ...done, subjectKind: "product", subjectId: 3, act: "save", changes });
  const [act] = await db
    .query()
    .insert(priceActs)
    .values({ ...done, percent: 5 })
    .returning();
  const prices = { priceFrom: 100, finalFrom: 100, priceTo: 105, finalTo: 105 };
  await db
    .query()
    .insert(priceActItems)
    .values({ actId: act?.id ?? 0, productId: 3, ...prices });
}

const linesOf = (path: string) => gunzipSync(readFileSync(path)).toString().trimEnd().split("\n");

describe("a backup", () => {
  const folder = mkdtempSync(join(tmpdir(), "payaneh-"));
  const path = join(folder, "shop.backup");
  const bytes = Buffer.from([0, 1, 2, 0x27, 0x5c, 0xff]);
  let shop: TestShop;
  let restored: Database;

  beforeAll(async () => {
    shop = await openTestShop();
    // Cases that are easily lost: bytes, characters special to JSON or SQL, the id of a deleted row.
    const [order] = await shop.db.query().select().from(invoices).limit(1);
    if (!order) throw new Error("The demo shop has no order.");
    const file = { invoiceId: order.id, userId: order.userId, name: "a \"b\" \\ 'c'\n۱" };
    await shop.deps.files.put(`invoices/${file.name}`, { type: "image/webp", bytes });
    await shop.db
      .query()
      .insert(invoiceFiles)
      .values({ ...file, createdAt: new Date() });
    const gone = {
      dedupeKey: "gone",
      mobile: "09120000000",
      text: "x",
      availableAt: new Date(),
      createdAt: new Date(),
    };
    await shop.db.query().insert(outbox).values(gone);
    await shop.db.query().delete(outbox).where(eq(outbox.dedupeKey, "gone"));
    await workAtTheDesk(shop.db, order.userId);
    await createBackup(shop.db, path, new Date());
    restored = await openEmpty();
    await restoreBackup(restored, path);
  });
  afterAll(async () => {
    await restored?.close();
    await shop?.close();
    rmSync(folder, { recursive: true });
  });

  it("a restored backup has every row, constraint, index and trigger of the original", async () => {
    const again = join(folder, "again.backup");
    await createBackup(restored, again, new Date());
    const [, ...before] = linesOf(path);
    const [, ...after] = linesOf(again);
    expect(after).toEqual(before);
    expect(before.length).toBeGreaterThan(60);
    const { rows: tables } = await shop.db.query().execute<{ name: string }>(sql`
      select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`);
    const { rows: counts } = JSON.parse(after.at(-1) ?? "{}");
    expect(Object.keys(counts).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
    const audited = await shop.db.query().$count(auditEvents);
    expect(counts).toMatchObject({ audit_events: audited, price_acts: 1, price_act_items: 1 });
    await expect(restored.query().update(auditEvents).set({ act: "other" })).rejects.toThrow();
    expect(before.join()).toContain(`\\\\x${bytes.toString("hex")}`);
    expect(await shapeOf(restored)).toEqual(await shapeOf(shop.db));
    expect(await findDifferences({ db: restored })).toEqual([]);
  });

  it("a restored database never reuses an id, stamps changes and has planner statistics", async () => {
    const next = {
      dedupeKey: "next",
      mobile: "09120000000",
      text: "x",
      availableAt: new Date(),
      createdAt: new Date(),
    };
    const idAfter = async (db: Database) => (await db.query().insert(outbox).values(next).returning())[0]?.id;
    expect(await idAfter(restored)).toBe(await idAfter(shop.db));

    const ahead = await restored
      .query()
      .execute(sql`select id from products where changed_in >= pg_snapshot_xmax(pg_current_snapshot())`);
    expect(ahead.rows).toEqual([]);
    const stamp = () => restored.query().select({ at: products.changedIn }).from(products).where(eq(products.id, 3));
    const [before] = await stamp();
    await findProducts(restored, { limit: 1, now: new Date() });
    await restored
      .query()
      .update(products)
      .set({ price: 990_000_000, finalPrice: 990_000_000 })
      .where(eq(products.id, 3));
    expect((await stamp())[0]).not.toEqual(before);
    const { ids } = await findProducts(restored, { sortby: 2, limit: 1, now: new Date() });
    expect(ids).toEqual([3]);
    // ANALYZE has run.
    const planned = await restored.query().execute(sql`select reltuples from pg_class where relname = 'products'`);
    expect(planned.rows[0]).toEqual({ reltuples: expect.any(Number) });
    expect(Number(planned.rows[0]?.reltuples)).toBeGreaterThan(50);
  });

  it("restoring into a database that is not empty is refused", async () => {
    await expect(restoreBackup(restored, path)).rejects.toThrow("The database is not empty");
  });

  it("a check restores the backup into an embedded database and finds no ledger differences", async () => {
    const { rows, differences } = await checkBackup(path);
    expect(differences).toEqual([]);
    expect(rows).toMatchObject({ users: await shop.db.query().$count(users), invoice_files: 1 });
  });

  const damaged = (name: string, text: (lines: string[]) => string[]) => {
    const file = join(folder, name);
    writeFileSync(file, gzipSync(`${text(linesOf(path)).join("\n")}\n`));
    return checkBackup(file);
  };
  const headOf = (line = "", more: object) => JSON.stringify({ ...JSON.parse(line), ...more });

  it("a missing, damaged, foreign or newer backup file is refused with a sentence that says why", async () => {
    const cut = join(folder, "cut.backup");
    writeFileSync(cut, readFileSync(path).subarray(0, 9_000));
    await expect(checkBackup(cut)).rejects.toThrow("it is not a backup, or it is damaged");
    await expect(checkBackup(join(folder, "none"))).rejects.toThrow("the file does not exist");
    await expect(damaged("other", () => ["{}"])).rejects.toThrow("is not a backup of this shop");
    await expect(damaged("late", ([head, ...lines]) => [headOf(head, { format: 2 }), ...lines])).rejects.toThrow(
      "newer",
    );
    const migrations = { migrations: [1] };
    await expect(damaged("new", ([head, ...lines]) => [headOf(head, migrations), ...lines])).rejects.toThrow("newer");
    await expect(createBackup(shop.db, path, new Date())).rejects.toThrow("already exists");
  });

  it("a truncated backup restores nothing, and the database then accepts a complete one", async () => {
    const half = join(folder, "half.backup");
    writeFileSync(half, gzipSync(`${linesOf(path).slice(0, -1).join("\n")}\n`));
    const db = await openEmpty();
    await expect(restoreBackup(db, half)).rejects.toThrow("its end is missing");
    expect((await db.query().execute(sql`select from users`)).rows).toEqual([]);
    expect(await restoreBackup(db, path)).toMatchObject({ users: await shop.db.query().$count(users) });
    await db.close();
  });

  it("restored without the key, the command names the authenticator apps that cannot be read", async () => {
    const sealer = createSealer("the key that was lost with the old machine");
    const [person] = await shop.db.query().select().from(users).limit(1);
    const secret = { userId: person?.id ?? 0, secret: sealer.seal("JBSWY3DP"), onAt: new Date() };
    await shop.db.query().insert(totpSecrets).values(secret);
    const own = join(folder, "sealed.backup");
    await createBackup(shop.db, own, new Date());
    const said = await runBackup(await emptyShopEnv(folder), ["restore", own]);
    expect(said).toMatch(/! the authenticator apps of 1 accounts cannot be read, since .*recovery code/);
    await shop.db.query().delete(totpSecrets);
  });

  it("a backup by the command ends the warning of the desk, which names its time once it is old", async () => {
    const env = await emptyShopEnv(folder);
    const warned = async (later = 0) => {
      const db = await openDatabase({ url: env.DATABASE_URL, dataDir: env.SHOP_DATA_DIR });
      const now = () => new Date(Date.now() + later);
      const live = { providers: { ...shop.deps.providers, hasStandIns: false }, isBackedUpElsewhere: false };
      const shopState = async () => ({ open: true, opened_at: new Date(0).toISOString() });
      const found = await listWarnings({ ...shop.deps, ...live, db, now, shopState } as never, [StaffRole.Owner]);
      await db.close();
      return found.filter(({ kind }) => kind === "backup");
    };
    await runBackup(env, ["restore", path]);
    expect(await warned()).toEqual([{ kind: "backup", at: null }]);
    const before = Date.now();
    expect(await runBackup(env, ["create", join(folder, "second.backup")])).toContain("✓ wrote");
    expect(await warned()).toEqual([]);
    const [found] = await warned(27 * 3_600_000);
    const { at } = found as { at: string };
    expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
  });

  it("the backup command refuses to run against a shop server on another host", async () => {
    const env = parseEnv({ SHOP_API_URL: "https://api.example" });
    for (const command of ["create", "restore"])
      await expect(runBackup(env, [command, "x"])).rejects.toThrow("belongs to the shop server at api.example");
    await expect(runBackup(env, [])).rejects.toThrow("npm run backup -- COMMAND");
  });
});

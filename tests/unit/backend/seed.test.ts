import { and, eq, inArray, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "@/lib/backend/db/client";
import { migrateDatabase } from "@/lib/backend/db/migrate";
import { addresses } from "@/lib/backend/db/schema/addresses";
import { brands } from "@/lib/backend/db/schema/catalogue";
import { faqs } from "@/lib/backend/db/schema/content";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { sessions, users } from "@/lib/backend/db/schema/users";
import { seedDemo } from "@/lib/backend/db/seed/demo";

// One database for all of them, in this order: opening one takes seconds.
let db: Database;
const now = new Date();
beforeAll(async () => {
  db = await openDatabase({ dataDir: ":memory:" });
  await migrateDatabase(db);
});
afterAll(() => db.close());

it("a shop with a brand but no product does not count as empty", async () => {
  const mine = { id: 1, slug: "mine", name: "برند من", latinName: "", logo: "/a.svg", description: "", position: 0 };
  await db.query().insert(brands).values(mine);
  expect(await seedDemo(db, now)).toBe(false);
  expect(await db.query().select().from(brands)).toMatchObject([mine]);
  await db.query().delete(brands);
});

it("the demo data fills an empty database", async () => {
  expect(await seedDemo(db, now)).toBe(true);
});

describe("the demo data", () => {
  it("a demo customer has addresses in three cities, one of them the main address", async () => {
    const rows = await db
      .query()
      .select({ city: addresses.city, isMain: addresses.isMain })
      .from(addresses)
      .innerJoin(users, eq(users.id, addresses.userId))
      .where(eq(users.mobile, "09121111111"))
      .orderBy(addresses.id);
    expect(rows).toEqual([
      { city: "تهران", isMain: true },
      { city: "شیراز", isMain: false },
      { city: "کرج", isMain: false },
    ]);
  });

  it("the demo data contains a user with three devices, an unfinished registration and an unconfirmed account", async () => {
    const devices = await db
      .query()
      .select({ device: sessions.device, expiresAt: sessions.expiresAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(users.mobile, "09121111111"));
    expect(new Set(devices.map(({ device }) => device)).size).toBe(3);
    for (const { expiresAt } of devices) expect(expiresAt.getTime()).toBeGreaterThan(now.getTime());
    // Excludes the unfinished registrations of the agent's customers.
    const unfinished = and(eq(users.registerStatus, 3), isNull(users.registeredBy));
    expect(await db.query().$count(users, unfinished)).toBe(1);
    expect(await db.query().$count(users, eq(users.confirmStatus, 3))).toBe(1);
  });

  it("a demo customer has orders in every status, with serial numbers, warranty and payments", async () => {
    const orders = await db
      .query()
      .select({ status: invoices.status, id: invoices.id, payable: invoices.payableAmount })
      .from(invoices)
      .innerJoin(users, eq(users.id, invoices.userId))
      .where(eq(users.mobile, "09121111111"));
    expect(orders.map(({ status }) => status).toSorted()).toEqual([10, 40, 50, 60, 70, 80]);
    const ids = orders.map(({ id }) => id);
    const lines = await db.query().select().from(invoiceLines).where(inArray(invoiceLines.invoiceId, ids));
    expect(lines.filter(({ serials, warrantyMonths }) => serials.length > 0 && warrantyMonths !== null)).toHaveLength(
      2,
    );
    const attempts = await db.query().select().from(payments).where(inArray(payments.invoiceId, ids));
    expect(attempts).toHaveLength(orders.length);
    for (const { invoiceId, amount } of attempts) {
      expect(amount).toBe(orders.find(({ id }) => id === invoiceId)?.payable);
    }
    expect(attempts.find(({ state }) => state === "refunded")?.refundReference).toMatch(/^\d+$/);
  });
});

it("the demo data never overwrites a later change", async () => {
  await db.query().update(brands).set({ name: "برند من" });
  await db.query().delete(faqs);
  expect(await seedDemo(db, new Date())).toBe(false);
  expect(new Set((await db.query().select().from(brands)).map(({ name }) => name))).toEqual(new Set(["برند من"]));
  expect(await db.query().$count(faqs)).toBe(0);
});

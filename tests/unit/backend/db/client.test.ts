import { sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openDatabase } from "@/lib/backend/db/client";
import { describeDatabase } from "@/tests/support/database-cases";
import { createTempFolder } from "@/tests/support/temp-folder";

// Creating an embedded database takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe("the embedded database in memory", () => {
  describeDatabase({ dataDir: ":memory:" });

  it("other statements get their turn between the tables while the database is maintained", async () => {
    const database = await openDatabase({ dataDir: ":memory:" });
    onTestFinished(() => database.close());
    await database.query().execute(sql`create table "Öwn letters" as select 'a' as letter`);
    let isDone = false;
    let reads = 0;
    const maintained = database.maintain().finally(() => {
      isDone = true;
    });
    for (; !isDone; reads++) await database.ping();
    await maintained;
    expect(reads).toBeGreaterThan(50);
  });
});

describe("the embedded database in a folder", () => {
  it("a missing data folder is created, data persists after reopening it, and ping returns false once closed", async () => {
    const dataDir = `${createTempFolder()}/shop/data`;
    const first = await openDatabase({ dataDir });
    expect(await first.ping()).toBe(true);
    await first.query().execute(sql`create table letters as select 'a' as letter`);
    await first.maintain();
    await first.close();
    expect(await first.ping()).toBe(false);

    const second = await openDatabase({ dataDir });
    onTestFinished(() => second.close());
    expect(second.kind).toBe("embedded");
    expect((await second.query().execute(sql`select letter from letters`)).rows).toEqual([{ letter: "a" }]);
  });
});

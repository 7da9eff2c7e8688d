import { sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openDatabase } from "@/lib/backend/db/client";
import { describeDatabase } from "@/tests/support/database-cases";
import { createTempFolder } from "@/tests/support/temp-folder";

// Creating an embedded database takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe("the embedded database in memory", () => {
  describeDatabase({ dataDir: ":memory:" });
});

describe("the embedded database in a folder", () => {
  it("data persists after closing and reopening", async () => {
    const dataDir = createTempFolder();
    const first = await openDatabase({ dataDir });
    await first.query().execute(sql`create table letters as select 'a' as letter`);
    await first.maintain();
    await first.close();

    const second = await openDatabase({ dataDir });
    onTestFinished(() => second.close());
    expect(second.kind).toBe("embedded");
    expect((await second.query().execute(sql`select letter from letters`)).rows).toEqual([{ letter: "a" }]);
  });

  it("a missing data folder is created", async () => {
    const database = await openDatabase({ dataDir: `${createTempFolder()}/shop/data` });
    onTestFinished(() => database.close());
    expect(await database.ping()).toBe(true);
  });

  it("ping returns false after close", async () => {
    const database = await openDatabase({ dataDir: ":memory:" });
    await database.close();
    expect(await database.ping()).toBe(false);
  });
});

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

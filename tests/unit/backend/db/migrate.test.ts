import { sql } from "drizzle-orm";
import { expect, it, onTestFinished, vi } from "vitest";
import { openDatabase } from "@/lib/backend/db/client";
import { migrateDatabase } from "@/lib/backend/db/migrate";
import { createMigrations } from "@/tests/support/migrations";

// Creating an embedded database takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

it("only new migrations run, and a run that fails is rolled back", async () => {
  const database = await openDatabase({ dataDir: ":memory:" });
  onTestFinished(() => database.close());
  const first = "create table letters (letter text)";
  const second = "insert into letters values ('a')";

  expect(await migrateDatabase(database, createMigrations([first]))).toBe(true);
  expect(await migrateDatabase(database, createMigrations([first]))).toBe(false);
  await expect(migrateDatabase(database, createMigrations([first, second, "select nothing"]))).rejects.toThrow();
  expect((await database.query().execute(sql`select * from letters`)).rows).toEqual([]);
  expect(await migrateDatabase(database, createMigrations([first, second]))).toBe(true);
  expect((await database.query().execute(sql`select * from letters`)).rows).toEqual([{ letter: "a" }]);
});

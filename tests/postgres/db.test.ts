import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "@/lib/backend/db/client";
import { migrateDatabase } from "@/lib/backend/db/migrate";
import { describeDatabase } from "@/tests/support/database-cases";
import { createMigrations } from "@/tests/support/migrations";

const url = process.env.TEST_DATABASE_URL;

describe.skipIf(!url)("a PostgreSQL server", () => {
  describeDatabase({ url, dataDir: "" });

  it("statements run without being compiled, which takes longer than they do", async () => {
    const database = await openDatabase({ url, dataDir: "" });
    onTestFinished(() => database.close());
    expect((await database.query().execute(sql`show jit`)).rows).toEqual([{ jit: "off" }]);
  });

  it("a lost connection fails only its own transaction", async () => {
    const database = await openDatabase({ url, dataDir: "" });
    onTestFinished(() => database.close());
    const work = database.transaction(async () => {
      const { rows } = await database.query().execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await database.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
      await setTimeout(100);
      await database.query().execute(sql`select 1`);
    });
    await expect(work).rejects.toThrow();
    expect(await database.transaction(async () => (await database.query().execute(sql`select 1 as one`)).rows)).toEqual(
      [{ one: 1 }],
    );
    expect(database.pool.totalCount).toBe(database.pool.idleCount);
  });

  it("five processes that migrate concurrently apply each migration once", async () => {
    const admin = await openDatabase({ url, dataDir: "" });
    const name = `payaneh_${randomUUID().replaceAll("-", "")}`;
    await admin.query().execute(sql`create database ${sql.identifier(name)}`);
    const address = new URL(`/${name}`, url).href;
    const databases = await Promise.all(Array.from({ length: 5 }, () => openDatabase({ url: address, dataDir: "" })));
    onTestFinished(async () => {
      await Promise.all(databases.map((database) => database.close()));
      await admin.query().execute(sql`drop database ${sql.identifier(name)} with (force)`);
      await admin.close();
    });

    const folder = createMigrations(["create table letters (letter text)", "insert into letters values ('a')"]);
    const applied = await Promise.all(databases.map((database) => migrateDatabase(database, folder)));
    expect(applied.filter(Boolean)).toEqual([true]);
    const rows = await databases[0]?.query().execute(sql`select letter from letters`);
    expect(rows?.rows).toEqual([{ letter: "a" }]);
  });
});

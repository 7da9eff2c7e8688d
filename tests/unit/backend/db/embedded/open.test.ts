import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Worker } from "node:worker_threads";
import { sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openDatabase } from "@/lib/backend/db/client";
import { DataFolderInUseError, lockDirectory, lockName } from "@/lib/backend/db/embedded/directory-lock";
import { openEmbedded } from "@/lib/backend/db/embedded/open";
import { programArguments } from "@/scripts/programs.mjs";
import { createTempFolder } from "@/tests/support/temp-folder";

// Creating an embedded database takes seconds on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const PROGRAM = await programArguments("tests/support/database-child.ts");
const STOPPED = "The embedded database has stopped.";

/** Starts a second process on the folder; `readLine` returns its output line by line. */
function startChild(dataDir: string): { child: ChildProcess; readLine: () => Promise<string> } {
  const child = spawn(process.execPath, [...PROGRAM, dataDir]);
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, readLine: async () => (await lines.next()).value };
}

describe("the lock of the data folder", () => {
  it("a second process is refused with the process id of the first, even if the path is longer than a socket path", async () => {
    const dataDir = join(createTempFolder(), "a".repeat(120));
    const database = await openDatabase({ dataDir });
    onTestFinished(() => database.close());
    await expect(openEmbedded(dataDir)).rejects.toBeInstanceOf(DataFolderInUseError);
    const { child, readLine } = startChild(dataDir);
    expect(await readLine()).toBe(
      `DataFolderInUseError: The data folder ${dataDir} is open in process ${process.pid}.`,
    );
    await once(child, "exit");
    expect(child.exitCode).toBe(1);
  });

  it("a symlink to a locked folder is refused", async () => {
    const folder = createTempFolder();
    const link = join(createTempFolder(), "link");
    symlinkSync(folder, link);
    const unlock = await lockDirectory(folder);
    onTestFinished(unlock);
    await expect(lockDirectory(link)).rejects.toBeInstanceOf(DataFolderInUseError);
  });

  it("closing releases the lock", async () => {
    const folder = createTempFolder();
    await (await lockDirectory(folder))();
    const unlock = await lockDirectory(folder);
    onTestFinished(unlock);
    await expect(lockDirectory(folder)).rejects.toBeInstanceOf(DataFolderInUseError);
  });

  it.runIf(process.platform === "linux")(
    "exactly one of three processes gets the Linux abstract socket name, and closing releases it",
    async () => {
      const name = `\0payaneh-test-${process.pid}`;
      const outcomes = await Promise.allSettled([lockName(name, "a"), lockName(name, "a"), lockName(name, "a")]);
      const [winner, ...others] = outcomes.toSorted((a, b) => a.status.localeCompare(b.status));
      if (winner?.status !== "fulfilled") throw new Error("No process got the lock.");
      expect(others.map((other) => other.status === "rejected" && String(other.reason))).toEqual(
        Array(2).fill(`DataFolderInUseError: The data folder a is open in process ${process.pid}.`),
      );
      await winner.value();
      await (await lockName(name, "a"))();
    },
  );
});

/** Opens locks of the folder at once, of which one must succeed; releases it. */
async function raceForLock(dataDir: string): Promise<void> {
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(dataDir)));
  const winners = outcomes.filter((outcome) => outcome.status === "fulfilled");
  await Promise.all(winners.map(({ value }) => value()));
  expect(winners).toHaveLength(1);
}

describe("after a process is killed while writing", () => {
  it("exactly one of many takes over its socket, and every acknowledged row is complete", async () => {
    const dataDir = createTempFolder();
    for (let round = 0; round < 2; round += 1) {
      const { child, readLine } = startChild(dataDir);
      expect(await readLine()).toBe("open");
      let acknowledged = 0;
      while (acknowledged < 200) acknowledged = Number(await readLine());
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      for (let line = await readLine(); line; line = await readLine()) acknowledged = Number(line);
      await ended;
      await raceForLock(dataDir);

      const database = await openDatabase({ dataDir });
      const { rows } = await database
        .query()
        .execute<{ id: number; mirror: number }>(sql`select * from entries order by id`);
      await database.query().execute(sql`truncate entries`);
      await database.close();
      expect(rows.slice(0, acknowledged).map(({ id }) => id)).toEqual(
        Array.from({ length: acknowledged }, (_, index) => index + 1),
      );
      expect(rows.every(({ id, mirror }) => id === mirror)).toBe(true);
    }
  });
});

describe("durability", () => {
  it("every commit is synced to disk", async () => {
    const { pool, engine, close } = await openEmbedded(createTempFolder());
    onTestFinished(close);
    await pool.query("create table entries (id int)");
    const before = engine.syncCount();
    for (let id = 0; id < 20; id += 1) await pool.query("insert into entries values ($1)", [id]);
    expect(engine.syncCount() - before).toBeGreaterThanOrEqual(20);
  });
});

describe("the death of the database engine", () => {
  it("pending and later calls are rejected after the engine dies", async () => {
    const started = once(process, "worker");
    const { pool, close } = await openEmbedded(":memory:");
    onTestFinished(close);
    pool.on("error", () => {});
    const [worker]: Worker[] = await started;
    const client = await pool.connect();
    client.on("error", () => {});

    const underWay = expect(client.query("select count(*) from generate_series(1, 10000000)")).rejects.toThrow(STOPPED);
    await worker?.terminate();
    await underWay;
    client.release();
    await expect(pool.query("select 1")).rejects.toThrow(STOPPED);
  });
});

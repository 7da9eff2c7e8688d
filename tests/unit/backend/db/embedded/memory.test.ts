import type { Worker } from "node:worker_threads";
import { expect, it, onTestFinished, vi } from "vitest";
import { openEmbedded } from "@/lib/backend/db/embedded/open";
import { createTempFolder } from "@/tests/support/temp-folder";

// Creating an embedded database takes seconds on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

/** Collects the engines started from now on; an engine that has ended has no thread. */
function watchEngines(): Worker[] {
  const engines: Worker[] = [];
  const note = (worker: Worker) => void engines.push(worker);
  process.on("worker", note);
  onTestFinished(() => void process.off("worker", note));
  return engines;
}

const isAlive = ({ threadId }: Worker) => threadId !== -1;

it("the engine that creates a database is shut down before another serves it, to free its memory", async () => {
  const folder = createTempFolder();
  const engines = watchEngines();
  // Without a cluster to copy from, as in a merchant's shop.
  await (await openEmbedded(folder, null)).close();
  expect(engines).toHaveLength(2);
  const again = await openEmbedded(folder);
  onTestFinished(() => again.close());
  expect(engines.map(isAlive)).toEqual([false, false, true]);
});

it("the embedded database is configured for a single session's memory", async () => {
  const { pool, close } = await openEmbedded(":memory:");
  onTestFinished(close);
  const show = async (name: string) => Object.values((await pool.query(`show ${name}`)).rows[0])[0];
  expect(await show("shared_buffers")).toBe("8MB");
  expect(await show("maintenance_work_mem")).toBe("16MB");
  expect(await show("max_connections")).toBe("4");
  expect(await show("default_statistics_target")).toBe("25");
});

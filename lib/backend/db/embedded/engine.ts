import "server-only";
import { Worker } from "node:worker_threads";

export type Engine = {
  execute(message: Uint8Array): Promise<Uint8Array>;
  syncCount(): number;
  /** How many messages have been sent. */
  messageCount(): number;
  close(): Promise<void>;
};

type Reply = { id: number; bytes?: Uint8Array; error?: string };
type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void };

const NO_BYTES = new Uint8Array();
const STARTED = 0;
/** The worker's own objects are few and live briefly; by default it would keep three times as much for them. */
const MAX_YOUNG_MEGABYTES = 8;

/**
 * Starts PGlite on a folder, or in memory if it is null. The folder must be locked first. A new database is copied from
 * `cluster` if there is one.
 */
export async function startEngine(directory: string | null, cluster: string | null): Promise<Engine> {
  const syncCount = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const worker = new Worker(new URL("./worker.mjs", import.meta.url), {
    workerData: { directory, cluster, syncCount },
    resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_MEGABYTES },
  });
  const waiting = new Map<number, Waiting>();
  let death: Error | null = null;
  let lastId = STARTED;

  const die = (cause?: Error) => {
    death ??= new Error("The embedded database has stopped.", { cause });
    for (const { reject } of waiting.values()) reject(death);
    waiting.clear();
  };
  worker.on("error", die);
  worker.on("exit", () => die());
  worker.on("message", ({ id, bytes = NO_BYTES, error }: Reply) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) call?.resolve(bytes);
    else call?.reject(new Error(`The embedded database failed: ${error}`));
  });

  const reply = (id: number) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (death) reject(death);
      else waiting.set(id, { resolve, reject });
    });
  const call = (message?: Uint8Array) => {
    lastId += 1;
    const answer = reply(lastId);
    worker.postMessage({ id: lastId, message });
    return answer;
  };

  await reply(STARTED);
  return {
    execute: call,
    messageCount: () => lastId,
    syncCount: () => Atomics.load(new Int32Array(syncCount), 0),
    async close() {
      if (!death) await call();
      await worker.terminate();
    },
  };
}

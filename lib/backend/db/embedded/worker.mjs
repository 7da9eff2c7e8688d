// Runs PGlite off the main thread: a query is synchronous and would block every page.
// Plain ESM, because Next, esbuild and vitest all start it unchanged; hence no "server-only".
import { closeSync, fsyncSync, openSync, readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { collectGarbageWhenIdle } from "../../../idle-sweep.mjs";

const syncCount = new Int32Array(workerData.syncCount);

/** NodeFS ignores PostgreSQL's fsync; this class passes it on to the disk. */
class DurableNodeFS extends NodeFS {
  async init(pglite, options) {
    const settings = await super.init(pglite, options);
    settings.emscriptenOpts.preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        syncToDisk(stream, module.NODEFS);
        return 0;
      };
    });
    return settings;
  }
}

function syncToDisk(stream, nodeFs) {
  Atomics.add(syncCount, 0, 1);
  if (stream.nfd != null) {
    fsyncSync(stream.nfd);
    return;
  }
  // Windows cannot open folders, and journals their entries itself.
  if (process.platform === "win32") return;
  // Emscripten has no file descriptor for a folder.
  const descriptor = openSync(nodeFs.realPath(stream.node), "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * PostgreSQL's defaults are for a server, while the engine's memory never shrinks; one session needs much less. What
 * is not in its buffers is read from the system's file cache, which costs a product page a tenth of a millisecond.
 * `analyze` keeps 300 rows in memory per unit of its target, and details of products have kilobytes each.
 */
const SMALL = ["shared_buffers=8MB", "max_connections=4", "maintenance_work_mem=16MB", "default_statistics_target=25"];
/** fdatasync, the default method for the WAL, does nothing in this build. */
const DURABLE = ["wal_sync_method=fsync"];

const settings = (...values) => values.flatMap((value) => ["-c", value]);
const { directory, cluster } = workerData;
const startParams = directory
  ? // -F turns fsync off.
    [...PGlite.defaultStartParams.filter((param) => param !== "-F"), ...settings(...SMALL, ...DURABLE)]
  : [...PGlite.defaultStartParams, ...settings(...SMALL)];

const storage = directory ? { fs: new DurableNodeFS(directory) } : { dataDir: "memory://" };
const loadDataDir = cluster ? new Blob([readFileSync(cluster)]) : undefined;
const pglite = await PGlite.create({ ...storage, startParams, loadDataDir, extensions: { pg_trgm } });

async function execute(message) {
  const parts = [];
  // Not execProtocolRaw, which keeps every parsed message, so memory would grow without bound.
  await pglite.execProtocolRawStream(message, { onRawData: (bytes) => parts.push(bytes.slice()) });
  return new Uint8Array(Buffer.concat(parts));
}

async function answer({ id, message }) {
  try {
    if (message) {
      const bytes = await execute(message);
      parentPort.postMessage({ id, bytes }, [bytes.buffer]);
    } else {
      await pglite.close();
      parentPort.postMessage({ id });
    }
  } catch (error) {
    parentPort.postMessage({ id, error: String(error) });
  }
}

// Results leave dozens of megabytes behind, which the collector of this thread does not count as its own.
const noteBusy = collectGarbageWhenIdle();
let queue = Promise.resolve();
parentPort.on("message", (call) => {
  noteBusy();
  queue = queue.then(() => answer(call));
});
parentPort.postMessage({ id: 0 });

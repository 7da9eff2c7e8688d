import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { linkSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

// The lock is a socket that its owner listens on: the kernel releases it however the process ends, and a second process
// can ask for the owner's process id. Sockets are numbered, and the highest one is the lock. A dead socket is never
// reused, because deleting it could hit the socket of a process that has just taken its place. A new owner takes the
// next number instead, and `link` succeeds for only one process.

/** Another process has the data folder open; two writers would corrupt it without any error. */
export class DataFolderInUseError extends Error {
  override name = "DataFolderInUseError";

  constructor(folder: string, owner: string) {
    super(`The data folder ${folder} is open in process ${owner}.`);
  }
}

const MAX_SOCKET_PATH = 100; // The kernel's limit is 103 to 107 bytes.
const LONGEST_SUFFIX = ".new-00000000";
const ANSWER_TIMEOUT_MS = 2_000;

/** Locks an existing folder and returns a function that unlocks it. Throws DataFolderInUseError. */
export async function lockDirectory(folder: string): Promise<() => Promise<void>> {
  const real = realpathSync(/*turbopackIgnore: true*/ folder);
  // Windows has no socket files, and its paths are case-insensitive.
  if (process.platform === "win32") return lockName(`\\\\.\\pipe\\${shortName(real.toLowerCase())}`, folder);
  return lockSocket(lockBase(real), folder);
}

/**
 * Locks a name in the kernel that only one process can listen on: Windows pipes, and Linux abstract sockets in tests.
 */
export async function lockName(name: string, folder: string): Promise<() => Promise<void>> {
  try {
    const server = await listenAt(name);
    return () => stop(server);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new DataFolderInUseError(folder, (await findOwner(name)) ?? "unknown");
  }
}

async function lockSocket(base: string, folder: string): Promise<() => Promise<void>> {
  const newcomer = `${base}.new-${randomUUID().slice(0, 8)}`;
  const server = await listenAt(newcomer);
  try {
    const number = await claimNumber(base, newcomer, folder);
    return () => {
      rmSync(`${base}.${number}`);
      return stop(server);
    };
  } catch (error) {
    await stop(server);
    throw error;
  } finally {
    rmSync(newcomer, { force: true });
  }
}

function lockBase(folder: string): string {
  const inside = join(/*turbopackIgnore: true*/ folder, "lock");
  if (Buffer.byteLength(inside + LONGEST_SUFFIX) <= MAX_SOCKET_PATH) return inside;
  return join(tmpdir(), shortName(folder));
}

function shortName(folder: string): string {
  return `payaneh-${createHash("sha256").update(folder).digest("hex").slice(0, 24)}`;
}

async function claimNumber(base: string, newcomer: string, folder: string): Promise<number> {
  for (;;) {
    const latest = lockNumbers(base).at(-1) ?? 0;
    const owner = latest > 0 ? await findOwner(`${base}.${latest}`) : null;
    if (owner !== null) throw new DataFolderInUseError(folder, owner);
    const number = latest + 1;
    if (!tryLink(newcomer, `${base}.${number}`)) continue;
    const numbers = lockNumbers(base);
    // A higher number may exist: in the meantime another process took it and removed this one, which we then linked.
    if (numbers.at(-1) !== number) continue;
    for (const dead of numbers.slice(0, -1)) rmSync(`${base}.${dead}`, { force: true });
    return number;
  }
}

function lockNumbers(base: string): number[] {
  const prefix = `${basename(base)}.`;
  return readdirSync(/*turbopackIgnore: true*/ dirname(base))
    .filter((name) => name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length)))
    .map((name) => Number(name.slice(prefix.length)))
    .sort((a, b) => a - b);
}

function tryLink(existing: string, path: string): boolean {
  try {
    linkSync(existing, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function listenAt(path: string): Promise<Server> {
  const server = createServer((socket) => socket.on("error", () => {}).end(String(process.pid)));
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, () => resolve(server.unref()));
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

/** Returns the owner's process id, or null if nobody listens. An unresponsive owner still counts. */
function findOwner(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(path);
    let answer = "";
    const finish = (owner: string | null) => {
      socket.destroy();
      resolve(owner);
    };
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => finish("unknown"));
    socket.on("data", (bytes) => {
      answer += bytes;
    });
    socket.on("end", () => finish(answer || "unknown"));
    socket.on("error", ({ code }: NodeJS.ErrnoException) =>
      finish(code === "ECONNREFUSED" || code === "ENOENT" ? null : "unknown"),
    );
  });
}

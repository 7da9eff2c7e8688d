import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

export type DiskCache = {
  /** Null if the file is not cached. */
  read: (name: string) => Promise<Buffer | null>;
  write: (name: string, bytes: Buffer) => Promise<void>;
};

/** File sizes by name, the least recently used file first. */
async function readIndex(folder: string): Promise<Map<string, number>> {
  await mkdir(folder, { recursive: true });
  const found = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name, state: await stat(join(folder, name)) })),
  );
  found.sort((a, b) => a.state.mtimeMs - b.state.mtimeMs);
  return new Map(found.map(({ name, state }) => [name, state.size]));
}

/**
 * Caches immutable files in a folder shared by processes, up to `maxBytes`; caches nothing if the folder is unusable.
 */
export function createDiskCache({ folder, maxBytes }: { folder: string; maxBytes: number }): DiskCache {
  let opened: Promise<Map<string, number>> | undefined;
  const open = () => (opened ??= readIndex(folder).catch(() => new Map()));
  const drop = async (index: Map<string, number>, name: string) => {
    index.delete(name);
    await rm(join(folder, name), { force: true }).catch(() => {});
  };
  return {
    async read(name) {
      const index = await open();
      const size = index.get(name);
      const bytes = await readFile(join(folder, name)).catch(() => null);
      if (!bytes || (size !== undefined && bytes.length !== size)) {
        await drop(index, name);
        return null;
      }
      index.delete(name);
      index.set(name, bytes.length);
      return bytes;
    },
    async write(name, bytes) {
      const index = await open();
      const draft = join(/*turbopackIgnore: true*/ folder, `${name}.${randomUUID()}`);
      try {
        await writeFile(draft, bytes);
        await rename(draft, join(folder, name));
      } catch {
        await rm(draft, { force: true }).catch(() => {});
        return;
      }
      index.delete(name);
      index.set(name, bytes.length);
      let total = [...index.values()].reduce((sum, size) => sum + size, 0);
      for (const [oldest, size] of index) {
        if (total <= maxBytes || oldest === name) break;
        await drop(index, oldest);
        total -= size;
      }
    },
  };
}

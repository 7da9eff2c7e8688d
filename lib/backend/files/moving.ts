import "server-only";
import type { FileStore } from "./port";

const FAR = new Date("9999-01-01T00:00:00Z");

/** Creates a bucket store that can still read older files from the database and move them to the bucket. */
export function createMovingFiles(bucket: FileStore, database: FileStore, folders: readonly string[]): FileStore {
  async function move(key: string): Promise<void> {
    const file = await database.find(key);
    if (file) await bucket.put(key, file);
    await database.remove(key);
  }
  return {
    ...bucket,
    find: async (key) => (await bucket.find(key)) ?? database.find(key),
    async remove(key) {
      await bucket.remove(key);
      await database.remove(key);
    },
    async moveFromDatabase() {
      for (const folder of folders) {
        for await (const keys of database.listStoredBefore(folder, FAR)) for (const key of keys) await move(key);
      }
    },
  };
}

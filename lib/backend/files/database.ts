import "server-only";
import { and, asc, eq, gt, like, lt } from "drizzle-orm";
import type { Database } from "@/lib/backend/db/client";
import { files } from "@/lib/backend/db/schema/pictures";
import type { FileStore } from "./port";

const PAGE = 500;

/** Stores files in the database, which needs no setup, and whose backups include them. */
export function createDatabaseFiles(db: Pick<Database, "query">, now: () => Date): FileStore {
  return {
    async put(key, file) {
      const row = { ...file, storedAt: now() };
      await db
        .query()
        .insert(files)
        .values({ key, ...row })
        .onConflictDoUpdate({ target: files.key, set: row });
    },
    async find(key) {
      const { type, bytes } = files;
      const [file] = await db.query().select({ type, bytes }).from(files).where(eq(files.key, key));
      return file ?? null;
    },
    async remove(key) {
      await db.query().delete(files).where(eq(files.key, key));
    },
    async *listStoredBefore(folder, date) {
      for (let after = ""; ; ) {
        const isOld = and(like(files.key, `${folder}/%`), lt(files.storedAt, date), gt(files.key, after));
        const found = db.query().select({ key: files.key }).from(files).where(isOld);
        const keys = (await found.orderBy(asc(files.key)).limit(PAGE)).map(({ key }) => key);
        if (keys.length > 0) yield keys;
        if (keys.length < PAGE) return;
        after = keys.at(-1) ?? "";
      }
    },
  };
}

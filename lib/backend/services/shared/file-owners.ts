import "server-only";
import { inArray } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { invoiceFiles } from "@/lib/backend/db/schema/invoice-parts";
import { pictures } from "@/lib/backend/db/schema/pictures";

const DAY_MS = 86_400_000;

type Owner = { folder: string; findOwned: (deps: Pick<Deps, "db">, keys: string[]) => Promise<string[]> };

export const invoiceFileKey = (name: string) => `invoices/${name}`;

const OWNERS: readonly Owner[] = [
  {
    folder: "pictures",
    async findOwned({ db }, keys) {
      const ofRows = inArray(
        pictures.path,
        keys.map((key) => `/${key}`),
      );
      const rows = await db.query().selectDistinct({ path: pictures.path }).from(pictures).where(ofRows);
      return rows.map(({ path }) => path.slice(1));
    },
  },
  {
    folder: "invoices",
    async findOwned({ db }, keys) {
      const ofRows = inArray(
        invoiceFiles.name,
        keys.map((key) => key.replace(/^invoices\//, "")),
      );
      const rows = await db.query().select({ name: invoiceFiles.name }).from(invoiceFiles).where(ofRows);
      return rows.map(({ name }) => invoiceFileKey(name));
    },
  },
];

export const FILE_FOLDERS = OWNERS.map(({ folder }) => folder);

/** Removes files that have had no row for a day: of removed images, and of unfinished uploads. */
export async function deleteUnownedFiles({ db, files, now }: Pick<Deps, "db" | "files" | "now">): Promise<void> {
  const dayAgo = new Date(now().getTime() - DAY_MS);
  for (const { folder, findOwned } of OWNERS) {
    for await (const keys of files.listStoredBefore(folder, dayAgo)) {
      const owned = new Set(await findOwned({ db }, keys));
      for (const key of keys) if (!owned.has(key)) await files.remove(key);
    }
  }
}

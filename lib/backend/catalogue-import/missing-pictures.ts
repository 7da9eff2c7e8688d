import "server-only";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Database } from "../db/client";
import { pictures } from "../db/schema/pictures";
import { problemAt, Reason } from "./reasons";
import type { Problem } from "./row";
import type { ParsedRow } from "./schemas";

type Pictured = { logo?: string | undefined; images?: (string | undefined)[] | undefined };

const exists = (path: string) =>
  access(join(/*turbopackIgnore: true*/ process.cwd(), "public", path)).then(
    () => true,
    () => false,
  );

async function hasRow({ query }: Pick<Database, "query">, path: string): Promise<boolean> {
  return (await query().$count(pictures, eq(pictures.path, path))) > 0;
}

/** Reports images that are neither in `public/` nor uploaded. */
export async function reportMissingPictures(
  db: Pick<Database, "query">,
  rows: ParsedRow<Pictured>[],
  problems: Problem[],
): Promise<void> {
  const known = new Map<string, boolean>();
  for (const { line, value } of rows) {
    for (const path of [value.logo, ...(value.images ?? [])]) {
      if (!path) continue;
      if (!known.has(path)) known.set(path, (await exists(path)) || (await hasRow(db, path)));
      if (!known.get(path)) problems.push(problemAt(line, new Reason("noPicture", { path })));
    }
  }
}

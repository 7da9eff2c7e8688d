import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { sql } from "drizzle-orm";
import { logLine } from "@/lib/backend/core/log";
import type { Database } from "@/lib/backend/db/client";
import type { FacetTemplates } from "./facet-templates";
import { ListingIndex } from "./listing-index";
import type { Next } from "./pieces";

/**
 * What a file belongs to. `database` differs in a copy made by a dump, also in one restored into the same database, and
 * after a failover, but not in a copy of the folder of the database. There, `xmax` tells: no transaction in the file
 * reaches it, so a database that has not come so far was put back. One that was put back and has come further since
 * is taken for the same. `code` covers the sources that make words, facets and orders of rows.
 */
export type Origin = { database: string; migration: number; xmax: number; code: string; node: string };

type IndexFile = { path: string; origin: () => Promise<Origin> };

const LENGTH_BYTES = 4;
const DIGEST = "sha256";
const DIGEST_BYTES = 32;
/** A million products take less; more would be read into memory for nothing. */
const MAX_BYTES = 512 * 2 ** 20;
/** No draft is written for so long. */
const OLD_DRAFT_MS = 3_600_000;
/** The sources of everything in the file; a test follows their imports. */
export const SOURCES = [
  ...["lib/backend/listing", "lib/contract/product.ts", "lib/domain/listing", "lib/domain/product"],
  ...["lib/persian"],
];

async function digestOf(paths: readonly string[]): Promise<string> {
  const hash = createHash(DIGEST);
  for (const path of paths) {
    const place = join(/*turbopackIgnore: true*/ process.cwd(), path);
    const files = path.endsWith(".ts")
      ? [""]
      : (await readdir(place)).filter((name) => /\.(ts|json)$/.test(name)).sort();
    for (const file of files) hash.update(file).update(await readFile(join(place, file)));
  }
  return hash.digest("hex");
}

let code: Promise<string> | undefined;

/** Returns the digest of the code that runs: `npm start` builds what is in these sources. */
function readCode(): Promise<string> {
  code ??= digestOf(SOURCES);
  return code;
}

/** Says what a file written now belongs to, and what one that is read now must belong to. */
export async function readOrigin(db: Database): Promise<Origin> {
  const { rows } = await db.query().execute<Pick<Origin, "database" | "migration" | "xmax">>(
    sql`select (select system_identifier::text from pg_control_system())
          || '/' || (select oid from pg_database where datname = current_database())
          || '/' || (select timeline_id from pg_control_checkpoint())
          || '/' || pg_relation_filenode('products') as database,
        (select max(created_at) from drizzle.__drizzle_migrations) as migration,
        pg_snapshot_xmax(pg_current_snapshot())::text::bigint as xmax`,
  );
  const [row] = rows;
  if (!row) throw new Error("The database did not say what it is.");
  return { ...row, code: await readCode(), node: process.version };
}

/** Deletes what killed processes left behind, of this container and of others; younger drafts may be in progress. */
async function deleteOldDrafts(path: string): Promise<void> {
  const [folder, start] = [dirname(path), `${basename(path)}.`];
  for (const name of await readdir(folder)) {
    if (!name.startsWith(start)) continue;
    const draft = join(/*turbopackIgnore: true*/ folder, name);
    const { mtimeMs } = await stat(draft);
    if (Date.now() - mtimeMs > OLD_DRAFT_MS) await rm(draft, { force: true });
  }
}

/**
 * Writes the index into a file, a piece at a time, while the shop works. Returns the revision that is in it, or null,
 * without a file, if the index changed meanwhile. `origin` is asked once the revision is fixed, so that no transaction
 * in the file reaches its `xmax`.
 */
export async function writeIndexFile(index: ListingIndex, { path, origin }: IndexFile): Promise<number | null> {
  const { revision } = index;
  const belongsTo = await origin();
  await deleteOldDrafts(path).catch(() => {});
  const draft = `${path}.${randomUUID()}`;
  const hash = createHash(DIGEST);
  const file = await open(/*turbopackIgnore: true*/ draft, "w", 0o600);
  try {
    const write = async (piece: unknown) => {
      const bytes = serialize(piece);
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32LE(bytes.length);
      for (const part of [length, bytes]) {
        hash.update(part);
        await file.writeFile(part);
      }
    };
    await write(belongsTo);
    for (const piece of index.pieces()) {
      if (index.revision !== revision) return null;
      await write(piece);
    }
    await file.writeFile(hash.digest());
    await file.sync();
    if (index.revision !== revision) return null;
    await rename(draft, path);
    return revision;
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
}

/** Reads the file; throws if it is far too large. */
async function readBytes(path: string): Promise<Buffer> {
  if ((await stat(path)).size > MAX_BYTES) throw new Error("it is larger than 512 MB");
  return readFile(path);
}

function openPieces(bytes: Buffer): Next {
  const body = bytes.subarray(0, -DIGEST_BYTES);
  const digest = createHash(DIGEST).update(body).digest();
  if (!digest.equals(bytes.subarray(-DIGEST_BYTES))) throw new Error("it is damaged");
  let at = 0;
  return () => {
    const start = at + LENGTH_BYTES;
    at = start + body.readUInt32LE(at);
    return deserialize(body.subarray(start, at));
  };
}

/** Returns why a file must not be used. */
function whyForeign(saved: Origin, now: Origin): string | null {
  if (saved.database !== now.database) return "it belongs to another database";
  if (saved.xmax > now.xmax) return "the database is older than it";
  const isSame = saved.migration === now.migration && saved.code === now.code && saved.node === now.node;
  return isSame ? null : "it was written by another version of the shop";
}

/** Reads an index that `writeIndexFile` wrote. Returns null, and says why, if the file is odd in any way; never throws. */
export async function readIndexFile(
  templates: FacetTemplates,
  { path, origin }: IndexFile,
): Promise<ListingIndex | null> {
  try {
    // Also without a file, because an update may replace the sources before this process writes one.
    await readCode();
    const next = openPieces(await readBytes(path));
    const foreign = whyForeign(next<Origin>(), await origin());
    if (foreign) throw new Error(foreign);
    const index = new ListingIndex();
    if (!index.fill(next, templates)) throw new Error("templates of categories have changed");
    return index;
  } catch (error) {
    const { code: reason, path: missing, message } = error as NodeJS.ErrnoException;
    if (reason === "ENOENT" && missing === path) return null;
    logLine("info", { message: `The saved listing is not used: ${message}.` });
    // What cannot be deleted is no reason not to start.
    await rm(path, { force: true }).catch(() => {});
    return null;
  }
}

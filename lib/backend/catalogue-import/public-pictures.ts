import "server-only";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { logError, print } from "@/lib/backend/core/log";
import { imageSize } from "@/lib/backend/images/image-size";
import texts from "@/lib/content/pages.json";
import { TAGS } from "@/lib/contract/tags";
import type { Database } from "../db/client";
import { pictures } from "../db/schema/pictures";

const PICTURES_LOCK = 727_012;

/** Pictures of the built-in texts, which are shown until a page is published. */
const BUILT_IN = Object.values(texts).flatMap(({ image }) => image ?? []);

type Found = { path: string; kind: "photo" | "logo" | "slide"; id: number | null };

/** Finds images used by products and content that have no row, or a row from when their file was missing. */
async function findMissing(db: Pick<Database, "query">): Promise<Found[]> {
  const { rows } = await db.query().execute<Found>(sql`
    with shown (path, kind) as (
      select image, 'photo' from (select distinct image from products) own
      -- Products of a model share their gallery.
      union all select jsonb_array_elements_text(gallery), 'photo'
        from (select distinct gallery from product_details) galleries
      union all select image, 'photo' from bundles
      union all select logo, 'logo' from categories
      union all select logo, 'logo' from brands
      union all select logo, 'logo' from banks
      union all select image, 'slide' from banners
      union all select desktop_image, 'slide' from sliders
      union all select mobile_image, 'slide' from sliders
      union all select cover, 'slide' from articles
      union all select image, 'slide' from pages where image is not null
      union all select jsonb_path_query(items, '$[*].media[*].url ? (@ != null)') #>> '{}', 'slide' from landings
      union all select unnest(${sql.param(BUILT_IN)}::text[]), 'slide'
    )
    select shown.path, min(shown.kind) as kind, min(pictures.id) as id
    from shown left join pictures on pictures.path = shown.path
    where shown.path like '/%' and (pictures.id is null or pictures.bytes = 0)
    group by shown.path order by shown.path`);
  return rows;
}

type File = { hash: string; bytes: number; width: number; height: number };

async function readPicture(path: string): Promise<File> {
  const bytes = await readFile(join(/*turbopackIgnore: true*/ process.cwd(), "public", path)).catch(() => null);
  const size = bytes && (await imageSize(bytes));
  const hash = createHash("sha256")
    .update(bytes ?? path)
    .digest("hex")
    .slice(0, 32);
  return { hash, bytes: size ? bytes.length : 0, width: size?.width ?? 0, height: size?.height ?? 0 };
}

/** Adds a row for a file in `public/` and returns its id; the file itself stays as it is. */
export async function addPublicPicture(
  db: Pick<Database, "query">,
  { path, kind, file }: Pick<Found, "path" | "kind"> & { file?: File },
  now: Date,
): Promise<number> {
  const [known] = await db.query().select({ id: pictures.id }).from(pictures).where(eq(pictures.path, path));
  if (known) return known.id;
  const columns = { ...(file ?? (await readPicture(path))), path, kind, createdAt: now };
  const [row] = await db.query().insert(pictures).values(columns).returning({ id: pictures.id });
  if (!row) throw new Error("The picture was not written.");
  return row.id;
}

/**
 * Adds rows for files in `public/` that products and content use, without changing their URLs, and gives rows whose files
 * have appeared their size. Returns how many it added.
 */
export async function addPublicPictures(
  db: Pick<Database, "query" | "transaction" | "invalidate">,
  now: Date,
): Promise<number> {
  const read: (Found & { file: File })[] = [];
  // Before the transaction, during which the embedded database answers nobody else.
  for (const one of await findMissing(db)) read.push({ ...one, file: await readPicture(one.path) });
  const added = read.filter(({ id }) => id === null);
  const completed = read.flatMap(({ id, kind, file }) => (id !== null && file.bytes > 0 ? [{ id, kind, file }] : []));
  if (added.length + completed.length === 0) return 0;
  await db.transaction(async () => {
    // Several processes may start concurrently.
    await db.query().execute(sql`select pg_advisory_xact_lock(${PICTURES_LOCK})`);
    for (const one of added) await addPublicPicture(db, one, now);
    for (const { id, kind, file } of completed) {
      await db
        .query()
        .update(pictures)
        .set({ ...file, kind })
        .where(eq(pictures.id, id));
    }
    // Pages of texts, and the shop's logo and name, show a picture in its size.
    db.invalidate(TAGS.content);
    if (completed.length > 0) db.invalidate(TAGS.identity);
  });
  return added.length;
}

/** True before the first start of a shop, which registers its pictures before it opens. */
export async function hasNoPictures(db: Pick<Database, "query">): Promise<boolean> {
  return (await db.query().select({ id: pictures.id }).from(pictures).limit(1)).length === 0;
}

/** Visitors of a shop that has just started come first. */
const CHECK_MS = 10_000;

/**
 * Registers the pictures of files that have appeared in `public/` since the last start, once the shop is open: with
 * 100,000 products, finding them takes half a second. Returns a function that calls it off, or waits for its end.
 */
export function checkPublicPictures(db: Database, delay = CHECK_MS): () => Promise<void> {
  let checking = Promise.resolve();
  const check = async () => {
    const added = await addPublicPictures(db, new Date());
    if (added > 0) print(`✓ registered ${added} more pictures below public/`);
  };
  const timer = setTimeout(() => {
    checking = check().catch((error: unknown) => logError(error, { job: "register pictures" }));
  }, delay);
  timer.unref();
  return () => {
    clearTimeout(timer);
    return checking;
  };
}

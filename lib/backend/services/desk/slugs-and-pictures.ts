import "server-only";
import { and, eq, ne } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError } from "@/lib/backend/core/errors";
import type { brands, categories } from "@/lib/backend/db/schema/catalogue";
import { pictures } from "@/lib/backend/db/schema/pictures";
import type { trades } from "@/lib/backend/db/schema/trades";
import { PLACEHOLDER } from "@/lib/domain/product/placeholder";

type Shop = Pick<Deps, "db">;

/**
 * Returns a slug that no other record has: a slug derived from a name gets a number if needed, and a chosen one that is
 * taken throws 422.
 */
export async function freeSlug(
  { db }: Shop,
  table: typeof categories | typeof brands | typeof trades,
  { slug, id, isGiven }: { slug: string; id: number; isGiven: boolean },
): Promise<string> {
  const isTaken = async (text: string) =>
    (await db.query().$count(table, and(eq(table.slug, text), ne(table.id, id)))) > 0;
  if (!(await isTaken(slug))) return slug;
  if (isGiven) throw fieldError("slug", "Validation.slugTaken");
  let free = `${slug}-${id}`;
  while (await isTaken(free)) free += `-${id}`;
  return free;
}

/** Returns the URL of an image, or of the placeholder if none is given. Throws 422 for an unknown one. */
export async function pathOfPicture({ db }: Shop, field: string, id: number | null): Promise<string> {
  if (id === null) return PLACEHOLDER;
  const [row] = await db.query().select({ path: pictures.path }).from(pictures).where(eq(pictures.id, id));
  if (!row) throw fieldError(field, "Validation.pictureId");
  return row.path;
}

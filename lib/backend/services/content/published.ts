import "server-only";
import { and, desc, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { type ContentKind, contentDrafts, contentVersions, type VersionRow } from "@/lib/backend/db/schema/versions";

/** What has versions: its kind and its id. */
export type ContentKey = { kind: ContentKind; id: number };
type Shop = Pick<Deps, "db">;

export const isVersionOf = ({ kind, id }: ContentKey) =>
  and(eq(contentVersions.kind, kind), eq(contentVersions.contentId, id));

export const isDraftOf = ({ kind, id }: ContentKey) =>
  and(eq(contentDrafts.kind, kind), eq(contentDrafts.contentId, id));

/** Returns the version that visitors see; null if nothing was published. */
export async function findPublished({ db }: Shop, key: ContentKey): Promise<VersionRow | null> {
  const [row] = await db
    .query()
    .select()
    .from(contentVersions)
    .where(and(isVersionOf(key), isNotNull(contentVersions.publishedAt)))
    // Numbers rise with each publication, but the clocks of several processes differ.
    .orderBy(desc(contentVersions.no))
    .limit(1);
  return row ?? null;
}

export async function findDraft({ db }: Shop, key: ContentKey) {
  const [row] = await db.query().select().from(contentDrafts).where(isDraftOf(key));
  return row ?? null;
}

const RETENTION_DAYS = 180;

/** Deletes versions that were published long ago, except the one that visitors see. */
export async function deleteOldVersions({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_DAYS * 86_400_000);
  const isReplaced = sql`exists (select from content_versions later where later.kind = ${contentVersions.kind}
    and later.content_id = ${contentVersions.contentId}
    and later.published_at is not null and later.no > ${contentVersions.no})`;
  await db
    .query()
    .delete(contentVersions)
    .where(and(lt(contentVersions.publishedAt, before), isReplaced));
}

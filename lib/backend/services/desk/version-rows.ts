import "server-only";
import { and, desc, eq, getTableColumns, isNull, max } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { users } from "@/lib/backend/db/schema/users";
import { contentVersions, type VersionRow } from "@/lib/backend/db/schema/versions";
import type { ContentChange, ContentVersion } from "@/lib/contract/desk-home";
import { type ContentKey, findPublished, isVersionOf } from "../content/published";
import { nameOf } from "./staff";

/** What is its own of a content with versions. */
export type Content<Body> = {
  key: ContentKey;
  /** The body with its fields in a fixed order; `{}`-like for a content that was never saved. */
  read(stored: unknown): Body;
  empty: Body;
  compare(before: Body, after: Body): ContentChange[];
  /** The acts of the audit log. */
  acts: Record<"publish" | "schedule" | "withdraw" | "restore", string>;
  /**
   * Returns what visitors see, if no version has it: a text that was never edited, or one that an import has changed.
   */
  findUnversioned?(deps: Pick<Deps, "db">): Promise<{ body: Body } | null>;
  /** Called when that became a version. */
  onVersioned?(deps: Pick<Deps, "db">): Promise<void>;
  /** Throws 422 for a draft that visitors cannot see yet, whether it is published now or later. */
  check?(deps: Deps, body: Body): Promise<void>;
  /** Returns the draft that a version becomes, if it cannot be restored as it was. */
  onRestore?(deps: Deps, body: Body): Promise<Body>;
  /** Called in the transaction of a publication; returns what visitors see. */
  onPublish(deps: Deps, body: Body): Body | Promise<Body>;
};

export const bodyOf = <Body>({ read, empty }: Content<Body>, row: { body: unknown } | null): Body =>
  row ? read(row.body) : empty;

type Shop = Pick<Deps, "db" | "now">;

const author = alias(users, "author");

/** What lists show; bodies are long. */
const { body: _, ...LISTED } = getTableColumns(contentVersions);

type ListedRow = { row: Omit<VersionRow, "body">; author: UserRow | null };

function present({ row, author: by }: ListedRow): ContentVersion {
  return {
    no: row.no,
    by: by && nameOf(by),
    at: row.createdAt.toISOString(),
    publish_at: row.publishAt.toISOString(),
    published_at: row.publishedAt?.toISOString() ?? null,
    changes: row.changes,
  };
}

/** Returns the number of the next version. */
export async function nextNo({ db }: Pick<Deps, "db">, key: ContentKey): Promise<number> {
  const [last] = await db
    .query()
    .select({ no: max(contentVersions.no) })
    .from(contentVersions)
    .where(isVersionOf(key));
  return (last?.no ?? 0) + 1;
}

/** Returns the version that `storeUnversioned` would write; null without one. */
async function readUnversioned<Body>(deps: Shop, { key, findUnversioned }: Content<Body>): Promise<VersionRow | null> {
  const found = await findUnversioned?.(deps);
  if (!found) return null;
  const [at, no] = [deps.now(), await nextNo(deps, key)];
  const times = { createdAt: at, publishAt: at, publishedAt: at };
  return { kind: key.kind, contentId: key.id, no, body: found.body, changes: [], createdBy: null, ...times };
}

/** Makes a version of what visitors see, so that it can be restored. */
export async function storeUnversioned<Body>(deps: Shop, content: Content<Body>): Promise<void> {
  const row = await readUnversioned(deps, content);
  if (!row) return;
  await deps.db.query().insert(contentVersions).values(row);
  // The last number is the published version.
  const isWaiting = and(isVersionOf(content.key), isNull(contentVersions.publishedAt));
  await deps.db
    .query()
    .update(contentVersions)
    .set({ no: row.no + 1 })
    .where(isWaiting);
  await content.onVersioned?.(deps);
}

/** Returns the version that visitors see; null if they see none. */
export async function readPublished<Body>(deps: Shop, content: Content<Body>): Promise<VersionRow | null> {
  return (await readUnversioned(deps, content)) ?? (await findPublished(deps, content.key));
}

/** Lists versions, newest first. */
export async function listRows<Body>(deps: Shop, content: Content<Body>): Promise<ContentVersion[]> {
  const rows = await deps.db
    .query()
    .select({ row: LISTED, author })
    .from(contentVersions)
    .leftJoin(author, eq(author.id, contentVersions.createdBy))
    .where(isVersionOf(content.key))
    .orderBy(desc(contentVersions.no));
  const unversioned = await readUnversioned(deps, content);
  return [...(unversioned ? [{ row: unversioned, author: null }] : []), ...rows].map(present);
}

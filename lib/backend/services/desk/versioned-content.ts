import "server-only";
import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound, ShopError } from "@/lib/backend/core/errors";
import { users } from "@/lib/backend/db/schema/users";
import { contentDrafts, contentVersions } from "@/lib/backend/db/schema/versions";
import type { Remember } from "@/lib/backend/http/context";
import { recordChange } from "@/lib/backend/services/shared/audit";
import type { DraftInfo } from "@/lib/contract/desk-home";
import { type ContentKey, findDraft, findPublished, isDraftOf, isVersionOf } from "../content/published";
import { requireVersion, versionOf } from "../versioned";
import { nameOf } from "./staff";
import { bodyOf, type Content, listRows, nextNo, readPublished, storeUnversioned } from "./version-rows";

const LOCK = 727_014;
const MAX_AHEAD_MS = 366 * 86_400_000;

type Draft<Body> = Body & DraftInfo;
type Publish = { at?: string | null | undefined; version?: string | undefined };
type Restore = { no: number; version?: string | undefined };

const isWaiting = (key: ContentKey) => and(isVersionOf(key), isNull(contentVersions.publishedAt));

async function lock({ db }: Pick<Deps, "db">): Promise<void> {
  await db.query().execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** Throws 422 for a time that is not within the next year. */
function readTime(deps: Pick<Deps, "now">, at: string | null | undefined): Date | null {
  if (!at) return null;
  const time = new Date(at);
  const ahead = time.getTime() - deps.now().getTime();
  if (ahead <= 0 || ahead > MAX_AHEAD_MS) throw fieldError("at", "Validation.publishTime");
  return time;
}

type Shop = Pick<Deps, "db" | "now">;

const audit = (
  deps: Deps,
  { key }: { key: ContentKey },
  actor: UserRow,
  act: string,
  [before, after]: [object, object],
) =>
  recordChange(deps, { actorId: actor.id, subject: { kind: key.kind, id: key.id }, act }, { ...before }, { ...after });

async function getDraft<Body>(deps: Shop, content: Content<Body>): Promise<Draft<Body>> {
  const { key } = content;
  const [draft, published, versions] = [
    await findDraft(deps, key),
    await readPublished(deps, content),
    await listRows(deps, content),
  ];
  const body = bodyOf(content, draft ?? published);
  const [by] = draft?.savedBy ? await deps.db.query().select().from(users).where(eq(users.id, draft.savedBy)) : [];
  return {
    ...body,
    version: versionOf(body),
    base: published?.no ?? null,
    changes: content.compare(bodyOf(content, published), body),
    saved_at: draft?.savedAt.toISOString() ?? null,
    saved_by: by ? nameOf(by) : null,
    published: versions.find(({ no }) => no === published?.no) ?? null,
    scheduled: versions.find(({ published_at }) => published_at === null) ?? null,
  };
}

/** Deletes the draft if it equals the published version, or is empty and nothing has been published. */
async function writeDraft<Body>({ db, now }: Shop, content: Content<Body>, actor: UserRow, body: Body): Promise<void> {
  const { key } = content;
  const published = await findPublished({ db }, key);
  if (versionOf(bodyOf(content, published)) === versionOf(body)) {
    await db.query().delete(contentDrafts).where(isDraftOf(key));
    return;
  }
  const columns = { body, savedBy: actor.id, savedAt: now() };
  await db
    .query()
    .insert(contentDrafts)
    .values({ kind: key.kind, contentId: key.id, ...columns })
    .onConflictDoUpdate({ target: [contentDrafts.kind, contentDrafts.contentId], set: columns });
}

/** Makes a version the published one; a draft that equals it has no more changes. */
async function apply<Body>(deps: Deps, content: Content<Body>, no: number): Promise<void> {
  const { db, now } = deps;
  const is = and(isVersionOf(content.key), eq(contentVersions.no, no));
  const [row] = await db.query().update(contentVersions).set({ publishedAt: now() }).where(is).returning();
  const draft = await findDraft(deps, content.key);
  if (row && draft && versionOf(bodyOf(content, draft)) === versionOf(bodyOf(content, row)))
    await db.query().delete(contentDrafts).where(isDraftOf(content.key));
  const shown = await content.onPublish(deps, bodyOf(content, row ?? null));
  await db.query().update(contentVersions).set({ body: shown }).where(is);
}

/** Throws 422 without changes, and for an unfinished draft. */
async function insertVersion<Body>(
  deps: Deps,
  content: Content<Body>,
  actor: UserRow,
  time: Date | null,
): Promise<number> {
  const { db, now } = deps;
  const { key, acts } = content;
  const [draft, published] = [await findDraft(deps, key), await findPublished(deps, key)];
  const body = bodyOf(content, draft ?? published);
  const changes = content.compare(bodyOf(content, published), body);
  if (changes.length === 0) throw new ShopError(422, "Validation.nothingToPublish");
  await content.check?.(deps, body);
  await db.query().delete(contentVersions).where(isWaiting(key));
  const [at, no] = [now(), await nextNo(deps, key)];
  await db
    .query()
    .insert(contentVersions)
    .values({
      ...{ kind: key.kind, contentId: key.id, no, body, changes },
      ...{ createdBy: actor.id, createdAt: at, publishAt: time ?? at },
    });
  const told = { version: no, changes: changes.length, publishAt: time };
  await audit(deps, content, actor, acts[time ? "schedule" : "publish"], [{ version: published?.no ?? null }, told]);
  return no;
}

async function publish<Body>(deps: Deps, content: Content<Body>, actor: UserRow, { at, version }: Publish) {
  if (version !== undefined) await requireVersion(await getDraft(deps, content), version);
  const time = readTime(deps, at);
  const no = await insertVersion(deps, content, actor, time);
  if (!time) await apply(deps, content, no);
  const made = (await listRows(deps, content)).find((one) => one.no === no);
  if (!made) throw new Error("The version was not written.");
  return made;
}

async function withdraw<Body>(deps: Deps, content: Content<Body>, actor: UserRow): Promise<Draft<Body>> {
  const [row] = await deps.db.query().delete(contentVersions).where(isWaiting(content.key)).returning();
  if (row) {
    const { no: version, publishAt } = row;
    await audit(deps, content, actor, content.acts.withdraw, [{ version, publishAt }, {}]);
  }
  return getDraft(deps, content);
}

async function restore<Body>(deps: Deps, content: Content<Body>, actor: UserRow, { no, version }: Restore) {
  const is = and(isVersionOf(content.key), eq(contentVersions.no, no));
  const [row] = await deps.db.query().select().from(contentVersions).where(is);
  if (!row) throw notFound();
  if (version !== undefined) await requireVersion(await getDraft(deps, content), version);
  const body = bodyOf(content, row);
  await writeDraft(deps, content, actor, (await content.onRestore?.(deps, body)) ?? body);
  await audit(deps, content, actor, content.acts.restore, [{}, { version: no }]);
  return getDraft(deps, content);
}

async function publishDue<Body>(deps: Deps, content: Content<Body>): Promise<void> {
  const due = and(isWaiting(content.key), lte(contentVersions.publishAt, deps.now()));
  const [row] = await deps.db.query().select().from(contentVersions).where(due);
  if (row) await apply(deps, content, row.no);
}

type Save<Body> = { version: string; bodyFor: (before: Draft<Body>) => Body | Promise<Body> };

async function save<Body>(deps: Deps, content: Content<Body>, actor: UserRow, { version, bodyFor }: Save<Body>) {
  const before = await getDraft(deps, content);
  await requireVersion(before, version);
  await writeDraft(deps, content, actor, content.read(await bodyFor(before)));
  return getDraft(deps, content);
}

/** Runs one change of the content of the shop at a time, in a transaction. */
export function changeContent<Data>(
  deps: Pick<Deps, "db">,
  remember: Remember | undefined,
  work: () => Promise<Data>,
): Promise<Data> {
  return deps.db.transaction(async () => {
    await lock(deps);
    const data = await work();
    await remember?.(data);
    return data;
  });
}

/**
 * The draft, versions and publications of one content (a home page, a page). Each change is one transaction; every
 * publication has an entry in the audit log.
 */
export function versionedContent<Body extends object>(content: Content<Body>) {
  const change = <Data>(deps: Deps, remember: Remember | undefined, work: () => Promise<Data>) =>
    changeContent(deps, remember, async () => {
      await storeUnversioned(deps, content);
      return work();
    });
  return {
    get: (deps: Shop) => getDraft(deps, content),
    list: (deps: Shop) => listRows(deps, content),
    /** Throws 409 with the current draft, and what `bodyFor` throws. */
    save: (deps: Deps, actor: UserRow, given: Save<Body>, remember?: Remember) =>
      change(deps, remember, () => save(deps, content, actor, given)),
    /** Throws 409 if the draft is not at `version`, 422 without changes or for a time that is over. */
    publish: (deps: Deps, actor: UserRow, given: Publish, remember?: Remember) =>
      change(deps, remember, () => publish(deps, content, actor, given)),
    /** Withdraws the publication that waits for its time; does nothing without one. */
    withdraw: (deps: Deps, actor: UserRow, remember?: Remember) =>
      change(deps, remember, () => withdraw(deps, content, actor)),
    /** Makes a draft of a version. Throws 404, and 409 if the draft that it replaces is not at `version`. */
    restore: (deps: Deps, actor: UserRow, given: Restore, remember?: Remember) =>
      change(deps, remember, () => restore(deps, content, actor, given)),
    /** Publishes what waited for a time that has come. Safe in several processes, and if repeated. */
    publishDue: (deps: Deps) => change(deps, undefined, () => publishDue(deps, content)),
  };
}

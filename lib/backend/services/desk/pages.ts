import "server-only";
import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, ShopError } from "@/lib/backend/core/errors";
import { describeError, logLine } from "@/lib/backend/core/log";
import { products } from "@/lib/backend/db/schema/catalogue";
import { contentDrafts, contentPages, contentVersions } from "@/lib/backend/db/schema/versions";
import type { Remember } from "@/lib/backend/http/context";
import type { ContentVersion } from "@/lib/contract/desk-home";
import type { DeskPage, DeskPageExtra } from "@/lib/contract/desk-page";
import type { PageBlock, PageBody } from "@/lib/contract/page-body";
import type { PublishInput } from "@/lib/contract/schemas/desk-home";
import type { NewPageInput, PageDraftInput } from "@/lib/contract/schemas/desk-page";
import { TAGS } from "@/lib/contract/tags";
import { toSlug } from "@/lib/persian/slug";
import { findPictures } from "../content/identity";
import { removeLivePage } from "../content/live-page";
import { emptyBody, toPageBody } from "../content/page-body";
import { getPageKey, isFixed, isSlugTaken, openPageKey, type PageAddress } from "../content/page-keys";
import { removePreviewsOf } from "../content/previews";
import { isDraftOf, isVersionOf } from "../content/published";
import { recordChange } from "../shared/audit";
import { requireDraft } from "./page-checks";
import { pageContent } from "./page-content";
import { changeContent } from "./versioned-content";

type Content = ReturnType<typeof pageContent>;

/** Returns the draft with the records that it names. Throws 404. */
export async function getDeskPage(deps: Deps, at: PageAddress): Promise<{ data: DeskPage; extra: DeskPageExtra }> {
  const data = await pageContent(await getPageKey(deps, at)).get(deps);
  const shown = data.blocks.flatMap(({ kind, ids }) => (kind === "products" ? ids : []));
  const used = [data.cover, ...data.blocks.map(({ picture }) => picture)].flatMap((id) => id ?? []);
  const named = await deps.db
    .query()
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, shown));
  return { data, extra: { pictures: await findPictures(deps, used), products: named } };
}

/** Throws 404. */
export const listPageVersions = async (deps: Deps, at: PageAddress): Promise<ContentVersion[]> =>
  pageContent(await getPageKey(deps, at)).list(deps);

/** Runs one change of a page, which the first one of them makes a page of the desk. Throws 404. */
function inPage<Data>(
  deps: Deps,
  at: PageAddress,
  remember: Remember | undefined,
  work: (content: Content, id: number) => Promise<Data>,
): Promise<Data> {
  return changeContent(deps, remember, async () => {
    const page = await openPageKey(deps, at);
    return work(pageContent(page), page.id);
  });
}

/** Returns the first ids that no block and no question of any version has had. */
async function nextIds({ db }: Pick<Deps, "db">, id: number, { blocks }: PageBody) {
  const highest = (path: string) =>
    sql<
      number | null
    >`max((select max((one #>> '{}')::integer) from jsonb_path_query(body, ${sql.raw(`'${path}'`)}) one))`;
  const [last] = await db
    .query()
    .select({ block: highest("$.blocks[*].id"), question: highest("$.blocks[*].questions[*].id") })
    .from(contentVersions)
    .where(isVersionOf({ kind: "page", id }));
  const questions = blocks.flatMap((block) => block.questions);
  return {
    block: Math.max(last?.block ?? 0, ...blocks.map((block) => block.id)) + 1,
    question: Math.max(last?.question ?? 0, ...questions.map((question) => question.id ?? 0)) + 1,
  };
}

type GivenBlock = NonNullable<PageDraftInput["blocks"]>[number];

/** A block without an id, or with one that nothing has had, is new, and so is a question of the FAQ page. */
async function withIds(deps: Deps, id: number, before: PageBody, given: GivenBlock[]): Promise<PageBlock[]> {
  const first = await nextIds(deps, id, before);
  const next = { ...first };
  const idOf = (of: "block" | "question", known: number | undefined) =>
    known !== undefined && known < first[of] ? known : next[of]++;
  return given.map((block) => {
    const questions = (block.questions ?? []).map(({ id: known, ...question }) =>
      before.kind === "faq" ? { id: idOf("question", known), ...question } : question,
    );
    return { ...block, id: idOf("block", block.id), questions } as PageBlock;
  });
}

/** Saves the draft, finished or not; fields that are left out stay. Throws 404, 409 with the current draft, and 422. */
export function saveDeskPage(
  deps: Deps,
  actor: UserRow,
  at: PageAddress,
  { version, blocks, new_slug, ...given }: Omit<PageDraftInput, "kind">,
  remember?: Remember,
): Promise<DeskPage> {
  return inPage(deps, at, remember, (content, id) => {
    const bodyFor = async (before: DeskPage): Promise<PageBody> => {
      const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      const merged = { ...before, ...fields, slug: new_slug || before.slug, seo: { ...before.seo, ...given.seo } };
      const body = toPageBody({
        ...merged,
        blocks: blocks ? await withIds(deps, id, before, blocks) : before.blocks,
      });
      requireDraft(before, body);
      return body;
    };
    return content.save(deps, actor, { version, bodyFor });
  });
}

/** Throws 404, 409 if the draft is not at `version`, and a 422 that names what is unfinished, also if it is for later. */
export const publishDeskPage = (
  deps: Deps,
  actor: UserRow,
  at: PageAddress,
  given: PublishInput,
  remember?: Remember,
): Promise<ContentVersion> => inPage(deps, at, remember, (content) => content.publish(deps, actor, given));

export const withdrawDeskPage = (deps: Deps, actor: UserRow, at: PageAddress, remember?: Remember): Promise<DeskPage> =>
  inPage(deps, at, remember, (content) => content.withdraw(deps, actor));

/** Throws 404, and 409 if the draft that is replaced is not at `version`. */
export const restoreDeskPage = (
  deps: Deps,
  actor: UserRow,
  at: PageAddress,
  given: { no: number; version?: string | undefined },
  remember?: Remember,
): Promise<DeskPage> => inPage(deps, at, remember, (content) => content.restore(deps, actor, given));

async function freeSlug(deps: Deps, { slug, title }: NewPageInput): Promise<string> {
  const wanted = slug || toSlug(title);
  if (!(await isSlugTaken(deps, wanted, 0))) return wanted;
  if (slug) throw fieldError("slug", "Validation.slugTaken");
  for (let at = 2; ; at++) if (!(await isSlugTaken(deps, `${wanted}-${at}`, 0))) return `${wanted}-${at}`;
}

/** Creates an article, a landing or a text page as a draft; its address is made of its title. Throws 422. */
export function createDeskPage(
  deps: Deps,
  actor: UserRow,
  given: NewPageInput,
  remember?: Remember,
): Promise<DeskPage> {
  const { db, now } = deps;
  const { kind, title } = given;
  if (kind === "faq") throw fieldError("kind", "Validation.pageKind");
  if (kind === "article" && deps.hasOtherBlog) throw fieldError("kind", "Validation.blogElsewhere");
  return changeContent(deps, remember, async () => {
    const slug = await freeSlug(deps, given);
    const [page] = await db.query().insert(contentPages).values({ kind, slug, createdAt: now() }).returning();
    if (!page) throw new Error("The page was not written.");
    const body = emptyBody({ slug, kind, title });
    await db
      .query()
      .insert(contentDrafts)
      .values({ kind: "page", contentId: page.id, body, savedBy: actor.id, savedAt: now() });
    const subject = { kind: "page", id: page.id } as const;
    await recordChange(deps, { actorId: actor.id, subject, act: "newPage" }, {}, { kind, slug, title });
    return pageContent(page).get(deps);
  });
}

/** Removes a page with its versions and preview links. Throws 404, and 422 for a page of the shop itself. */
export function removeDeskPage(deps: Deps, actor: UserRow, at: PageAddress, remember?: Remember): Promise<null> {
  const { db } = deps;
  return changeContent(deps, remember, async () => {
    const page = await openPageKey(deps, at);
    if (isFixed(page)) throw new ShopError(422, "Validation.pageFixed");
    const key = { kind: "page" as const, id: page.id };
    await removeLivePage(deps, page);
    await removePreviewsOf(deps, page.id);
    await db.query().delete(contentDrafts).where(isDraftOf(key));
    await db.query().delete(contentVersions).where(isVersionOf(key));
    await db.query().delete(contentPages).where(eq(contentPages.id, page.id));
    const before = { kind: page.kind, slug: page.slug };
    await recordChange(deps, { actorId: actor.id, subject: key, act: "removePage" }, before, {});
    db.invalidate(TAGS.content, TAGS.index);
    return null;
  });
}

/** Publishes pages whose time has come. Safe in several processes, and if repeated. */
export async function publishDuePages(deps: Deps): Promise<void> {
  const isDue = and(
    eq(contentVersions.kind, "page"),
    isNull(contentVersions.publishedAt),
    lte(contentVersions.publishAt, deps.now()),
  );
  const due = await deps.db
    .query()
    .select({ page: contentPages })
    .from(contentVersions)
    .innerJoin(contentPages, eq(contentPages.id, contentVersions.contentId))
    .where(isDue);
  for (const { page } of due) {
    // One page that cannot be published must not hold back the others.
    await pageContent(page)
      .publishDue(deps)
      .catch((error: unknown) => logLine("error", { pageId: page.id, ...describeError(error) }));
  }
}

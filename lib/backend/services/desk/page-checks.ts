import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, ShopError } from "@/lib/backend/core/errors";
import type { MessageKey } from "@/lib/backend/core/translate";
import { bundles } from "@/lib/backend/db/schema/bundles";
import { products } from "@/lib/backend/db/schema/catalogue";
import { banners, sliders } from "@/lib/backend/db/schema/content";
import { pictures } from "@/lib/backend/db/schema/pictures";
import type { ContentPageRow } from "@/lib/backend/db/schema/versions";
import { BLOCKS_OF, type BlockKind, type PageBlock, type PageBody } from "@/lib/contract/page-body";
import { isFixed, isSlugTaken } from "../content/page-keys";

type Shop = Pick<Deps, "db">;

const TABLES: Partial<Record<BlockKind, PgTable & { id: PgColumn }>> = {
  products,
  bundles,
  banners,
  slides: sliders,
  picture: pictures,
};

/** Returns those ids that records of the kind have. */
async function findKnown({ db }: Shop, kind: BlockKind, ids: readonly number[]): Promise<Set<number>> {
  const table = TABLES[kind];
  if (!table || ids.length === 0) return new Set();
  const isShown = kind === "products" ? eq(products.removed, false) : undefined;
  const rows = await db
    .query()
    .select({ id: sql<number>`${table.id}` })
    .from(table)
    .where(and(inArray(table.id, ids), isShown));
  return new Set(rows.map(({ id }) => id));
}

/** What a block cannot be without: a field and the key of its message. */
function emptyPart({ kind, text, picture, texts, questions, ids, form }: PageBlock) {
  switch (kind) {
    case "text":
      return text ? null : (["text", "Validation.blockText"] as const);
    case "picture":
      return picture ? null : (["picture", "Validation.pictureChoose"] as const);
    case "points":
    case "steps":
      return texts.length > 0 && texts.every(({ title, body }) => title && body)
        ? null
        : (["texts", "Validation.blockTexts"] as const);
    case "questions":
      return questions.length > 0 && questions.every(({ question, answer }) => question && answer)
        ? null
        : (["questions", "Validation.blockQuestions"] as const);
    case "form":
      return form ? null : (["form", "Validation.invalid"] as const);
    default:
      return ids.length > 0 ? null : (["ids", "Validation.blockEmpty"] as const);
  }
}

type Fault = readonly [path: string, message: MessageKey];

/** Lists what a block lacks before visitors may see it; `path` is its place. */
async function faultsOf(deps: Shop, block: PageBlock, path: string): Promise<Fault[]> {
  const empty = emptyPart(block);
  if (empty) return [[`${path}.${empty[0]}`, empty[1]]];
  const isPicture = block.kind === "picture";
  const ids = isPicture ? [block.picture ?? 0] : block.ids;
  const known = await findKnown(deps, block.kind, ids);
  const isWrong = TABLES[block.kind] && ids.some((id, at) => !known.has(id) || ids.indexOf(id) !== at);
  const faults: Fault[] = [];
  if (isPicture && block.alt === "") faults.push([`${path}.alt`, "Validation.altText"]);
  if (isWrong && isPicture) faults.push([`${path}.picture`, "Validation.pictureId"]);
  if (isWrong && !isPicture) faults.push([`${path}.ids`, "Validation.blockIds"]);
  return faults;
}

const isText = (block: PageBlock | undefined) => block?.kind === "text" || block?.kind === "picture";

/** Only the first text and one that continues another have no title; sections and groups of questions need theirs. */
const canBeUntitled = ({ kind, blocks }: PageBody, at: number) =>
  (kind === "article" || kind === "landing") && isText(blocks[at]) && (at === 0 || isText(blocks[at - 1]));

/**
 * Throws 422 for what is no draft of this page: another address of a page of the shop itself, a block that cannot be on it,
 * an id given twice. An unfinished draft is one.
 */
export function requireDraft(before: PageBody, { slug, kind, blocks }: PageBody): void {
  if (slug !== before.slug && isFixed(before)) throw fieldError("new_slug", "Validation.pageFixed");
  for (const [at, block] of blocks.entries()) {
    if (!BLOCKS_OF[kind].includes(block.kind)) throw fieldError(`blocks[${at}].kind`, "Validation.blockNotHere");
    if (blocks.findIndex(({ id }) => id === block.id) !== at)
      throw fieldError(`blocks[${at}].id`, "Validation.pageBlocks");
  }
  const ids = blocks.flatMap(({ questions }) => questions.flatMap((question) => question.id ?? []));
  if (new Set(ids).size < ids.length) throw fieldError("blocks", "Validation.pageBlocks");
}

/** Throws a 422 that names at its place everything that a page lacks before visitors may see it. */
export async function requireFinished(deps: Shop, page: Pick<ContentPageRow, "id" | "slug">, body: PageBody) {
  const { slug, title, cover, blocks } = body;
  const faults: Fault[] = [];
  if (title === "") faults.push(["title", "Validation.pageTitle"]);
  if (slug !== page.slug && (await isSlugTaken(deps, slug, page.id))) faults.push(["new_slug", "Validation.slugTaken"]);
  if (cover !== null && (await findKnown(deps, "picture", [cover])).size === 0)
    faults.push(["cover", "Validation.pictureId"]);
  for (const [at, block] of blocks.entries()) {
    const path = `blocks[${at}]`;
    if (block.title === "" && !canBeUntitled(body, at)) faults.push([`${path}.title`, "Validation.blockTitle"]);
    faults.push(...(await faultsOf(deps, block, path)));
  }
  const fields = Object.fromEntries(faults.map(([path, message]) => [path, [message]]));
  if (faults.length > 0) throw new ShopError(422, "Validation.unfinished", { fields });
}

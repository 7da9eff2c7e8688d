import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError } from "@/lib/backend/core/errors";
import { bundles } from "@/lib/backend/db/schema/bundles";
import { products } from "@/lib/backend/db/schema/catalogue";
import { banners, sliders } from "@/lib/backend/db/schema/content";
import { pictures } from "@/lib/backend/db/schema/pictures";
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
      return texts.length > 0 ? null : (["texts", "Validation.blockTexts"] as const);
    case "questions":
      return questions.length > 0 ? null : (["questions", "Validation.blockQuestions"] as const);
    case "form":
      return form ? null : (["form", "Validation.invalid"] as const);
    default:
      return ids.length > 0 ? null : (["ids", "Validation.blockEmpty"] as const);
  }
}

async function requireBlock(deps: Shop, block: PageBlock, path: string): Promise<void> {
  const empty = emptyPart(block);
  if (empty) throw fieldError(`${path}.${empty[0]}`, empty[1]);
  if (block.kind === "picture" && block.alt === "") throw fieldError(`${path}.alt`, "Validation.altText");
  const isPicture = block.kind === "picture";
  const ids = isPicture ? [block.picture ?? 0] : block.ids;
  const known = await findKnown(deps, block.kind, ids);
  if (TABLES[block.kind] && ids.some((id, at) => !known.has(id) || ids.indexOf(id) !== at))
    throw fieldError(`${path}.${isPicture ? "picture" : "ids"}`, `Validation.${isPicture ? "pictureId" : "blockIds"}`);
}

const isText = (block: PageBlock | undefined) => block?.kind === "text" || block?.kind === "picture";

/** Only the first text and one that continues another have no title; sections and groups of questions need theirs. */
const canBeUntitled = ({ kind, blocks }: PageBody, at: number) =>
  (kind === "article" || kind === "landing") && isText(blocks[at]) && (at === 0 || isText(blocks[at - 1]));

/** Throws 422 at the place of what a page cannot be saved with. */
export async function requirePage(deps: Shop, id: number, before: PageBody, body: PageBody): Promise<void> {
  const { slug, kind, cover, blocks } = body;
  if (slug !== before.slug) {
    if (isFixed(before.slug)) throw fieldError("new_slug", "Validation.pageFixed");
    if (await isSlugTaken(deps, slug, id)) throw fieldError("new_slug", "Validation.slugTaken");
  }
  if (cover !== null && (await findKnown(deps, "picture", [cover])).size === 0)
    throw fieldError("cover", "Validation.pictureId");
  for (const [at, block] of blocks.entries()) {
    const path = `blocks[${at}]`;
    if (!BLOCKS_OF[kind].includes(block.kind)) throw fieldError(`${path}.kind`, "Validation.blockNotHere");
    if (block.title === "" && !canBeUntitled(body, at)) throw fieldError(`${path}.title`, "Validation.blockTitle");
    if (blocks.findIndex((one) => one.id === block.id) !== at) throw fieldError(`${path}.id`, "Validation.pageBlocks");
    await requireBlock(deps, block, path);
  }
  const ids = blocks.flatMap(({ questions }) => questions.flatMap((question) => question.id ?? []));
  if (new Set(ids).size < ids.length) throw fieldError("blocks", "Validation.pageBlocks");
}

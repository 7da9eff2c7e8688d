import type { PageBlock, PageBody } from "@/lib/contract/page-body";
import { mergeRows, takeUnedited } from "@/lib/domain/shop/merge-rows";

/** A block on the screen; `key` stays while a new block gets its id from the server. */
export type EditedBlock = PageBlock & { key: string };
export type EditedPage = Omit<PageBody, "blocks"> & { blocks: EditedBlock[] };

const NEW = 0;

export const newBlock = (kind: PageBlock["kind"], title: string): EditedBlock => ({
  ...{ key: crypto.randomUUID(), id: NEW, kind, title, text: null, picture: null, alt: "", reverse: false },
  ...{ border: false, anchor: null, choice: false, texts: [], questions: [], ids: [] },
  form: kind === "form" ? "agent_application" : null,
});

/** Returns a saved page for the screen; with `before` as sent, blocks keep their keys. */
export function editPage(
  { slug, kind, title, intro, cover, author, date, seo, blocks }: PageBody,
  before: readonly EditedBlock[] = [],
): EditedPage {
  const isSent = before.length === blocks.length;
  const edited = blocks.map((block, at) => ({ ...block, key: (isSent && before[at]?.key) || String(block.id) }));
  return { slug, kind, title, intro, cover, author, date, seo, blocks: edited };
}

type Questions = PageBlock["questions"];

/** A question without an id takes that of its place, if no other one has it. */
function withQuestionIds(typed: Questions, saved: Questions = []): Questions {
  const known = new Set(typed.map(({ id }) => id));
  return typed.map((question, at) => {
    const id = question.id ?? saved[at]?.id;
    return id === undefined || (question.id === undefined && known.has(id))
      ? question
      : { id, question: question.question, answer: question.answer };
  });
}

/** Takes over the ids of what was saved into what is on the screen. */
export function takeIds(typed: EditedPage, saved: EditedPage): EditedPage {
  const blocks = typed.blocks.map((block) => {
    const stored = saved.blocks.find(({ key }) => key === block.key);
    return { ...block, id: stored?.id ?? block.id, questions: withQuestionIds(block.questions, stored?.questions) };
  });
  return { ...typed, blocks };
}

/** What a save sends: a new block has no id yet. */
export function draftOf({ slug, kind: _, blocks, ...page }: EditedPage) {
  return {
    ...{ ...page, new_slug: slug },
    blocks: blocks.map(({ key: _key, id, ...block }) => (id === NEW ? block : { id, ...block })),
  };
}

const keyOf = (page: EditedPage, { id, key }: EditedBlock): string =>
  page.blocks.find((block) => block.id === id)?.key ?? key;

const HEAD = ["slug", "title", "intro", "cover", "author", "date", "seo"] as const;
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns a page with the saved form of what was not edited since it was saved as `typed`. */
export function withSaved(page: EditedPage, typed: EditedPage, saved: PageBody): EditedPage {
  const stored = editPage(saved).blocks.map((block) => ({ ...block, key: keyOf(typed, block) }));
  const fields = HEAD.filter((name) => isSame(page[name], typed[name])).map((name) => [name, saved[name]]);
  return { ...page, ...Object.fromEntries(fields), blocks: takeUnedited(page.blocks, typed.blocks, stored) };
}

/** Merges two edits of one draft; null if both changed the same field or the same block. */
export function mergePages(base: PageBody, mine: EditedPage, theirs: PageBody): EditedPage | null {
  const isBoth = (name: (typeof HEAD)[number]) =>
    !isSame(mine[name], base[name]) && !isSame(theirs[name], base[name]) && !isSame(mine[name], theirs[name]);
  const numbered = mine.blocks.map(({ key: _, ...block }, at) => ({ ...block, id: block.id || -1 - at }));
  const { rows, both } = mergeRows(base.blocks, numbered, theirs.blocks);
  if (both.length > 0 || HEAD.some(isBoth)) return null;
  const typed = Object.fromEntries(
    HEAD.filter((name) => !isSame(mine[name], base[name])).map((name) => [name, mine[name]]),
  );
  const blocks = rows.map((block) => {
    const own = mine.blocks[numbered.findIndex(({ id }) => id === block.id)];
    return { ...block, id: Math.max(block.id, NEW), key: own?.key ?? String(block.id) };
  });
  return { ...editPage(theirs), ...typed, blocks };
}

import type { PageBlock, PageBody } from "@/lib/contract/page-body";

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

/** Takes over the ids of what was sent into what was typed since. */
export function takeIds(typed: EditedPage, saved: EditedPage): EditedPage {
  const idOf = ({ key, id }: EditedBlock) => saved.blocks.find((block) => block.key === key)?.id ?? id;
  return { ...typed, blocks: typed.blocks.map((block) => ({ ...block, id: idOf(block) })) };
}

/** What a save sends: a new block has no id yet. */
export function draftOf({ slug, kind: _, blocks, ...page }: EditedPage) {
  return {
    ...{ ...page, new_slug: slug },
    blocks: blocks.map(({ key: _key, id, ...block }) => (id === NEW ? block : { id, ...block })),
  };
}

import "server-only";
import { toSafeHtml } from "@/lib/backend/core/safe-html";
import type { StoredBlock } from "@/lib/backend/db/schema/content";
import type { PageSection } from "@/lib/contract/content";
import type { PageBlock } from "@/lib/contract/page-body";

/** Paths of pictures by their ids, or ids by paths. */
type Paths = ReadonlyMap<number, string>;
type Ids = ReadonlyMap<string, number>;
type Given = Partial<PageBlock> & Pick<PageBlock, "id" | "kind">;

/** Returns a block with its fields in a fixed order, so that equal blocks are equal as JSON. */
export const toBlock = (given: Given): PageBlock => ({
  id: given.id,
  kind: given.kind,
  title: given.title ?? "",
  text: given.text ? toSafeHtml(given.text) : null,
  picture: given.picture ?? null,
  alt: given.alt ?? "",
  reverse: given.reverse ?? false,
  border: given.border ?? false,
  anchor: given.anchor ?? null,
  choice: given.choice ?? false,
  texts: (given.texts ?? []).map(({ title, body }) => ({ title, body })),
  questions: (given.questions ?? []).map(({ id, question, answer }) => ({ ...(id && { id }), question, answer })),
  ids: given.ids ?? [],
  form: given.form ?? null,
});

const LISTS = { shelf_product: "products", shelf_bundle: "bundles", banner: "banners", slider: "slides" } as const;
const TYPES = { products: "shelf_product", bundles: "shelf_bundle", banners: "banner", slides: "slider" } as const;

type Media = Extract<StoredBlock, { type: "media" }>["media"][number];

function fromMedia({ body, url, alt, reverse, border }: Media, title: string, ids: Ids): Omit<Given, "id"> {
  if (url === null) return { kind: "text", title, text: body, border };
  return { kind: "picture", title, text: body, picture: ids.get(url) ?? null, alt, reverse, border };
}

/** Several texts below one title become blocks of their own, of which only the first has the title. */
function fromStored(block: StoredBlock, ids: Ids): Omit<Given, "id">[] {
  const { type, title } = block;
  switch (type) {
    case "media":
      return block.media.map((media, at) => fromMedia(media, at === 0 ? title : "", ids));
    case "points":
    case "steps":
      return [{ kind: type, title, texts: block.texts }];
    case "questions":
      return [{ kind: type, title, questions: block.questions }];
    case "form":
      return [{ kind: type, title, form: block.form }];
    default:
      return [{ kind: LISTS[type], title, ids: block.ids }];
  }
}

/** Returns the blocks of a landing or an article, numbered from 1. */
export const fromItems = (items: StoredBlock[], ids: Ids): PageBlock[] =>
  items.flatMap((item) => fromStored(item, ids)).map((block, at) => toBlock({ ...block, id: at + 1 }));

function toMedia({ text, picture, alt, reverse, border }: PageBlock, paths: Paths): Media {
  const url = picture === null ? null : (paths.get(picture) ?? null);
  return { body: text ?? "", url, alt, reverse, border };
}

function toStored(block: PageBlock, paths: Paths): StoredBlock {
  const { kind, title, texts, questions, ids, form } = block;
  switch (kind) {
    case "text":
    case "picture":
      return { type: "media", title, media: [toMedia(block, paths)] };
    case "points":
    case "steps":
      return { type: kind, title, texts };
    case "questions":
      return { type: kind, title, questions };
    case "form":
      return { type: kind, title, form: form ?? "agent_application" };
    default:
      return { type: TYPES[kind], title, ids };
  }
}

/** Returns blocks as they are stored; texts without a title join the one before. */
export function toItems(blocks: readonly PageBlock[], paths: Paths): StoredBlock[] {
  const items: StoredBlock[] = [];
  for (const block of blocks) {
    const item = toStored(block, paths);
    const last = items.at(-1);
    if (item.type === "media" && last?.type === "media" && item.title === "") last.media.push(...item.media);
    else items.push(item);
  }
  return items;
}

export const fromSections = (sections: readonly PageSection[]): PageBlock[] =>
  sections.map(({ id: anchor, title, body, is_choice: choice }, at) =>
    toBlock({ id: at + 1, kind: "text", title, text: body, anchor, choice: choice ?? false }),
  );

export const toSections = (blocks: readonly PageBlock[]): PageSection[] =>
  blocks.map(({ id, title, text, anchor, choice }) => ({
    id: anchor ?? `section-${id}`,
    title,
    body: text ?? "",
    ...(choice && { is_choice: true }),
  }));

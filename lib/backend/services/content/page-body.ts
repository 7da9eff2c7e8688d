import "server-only";
import { translate } from "@/lib/backend/core/translate";
import type { articles, landings, pages } from "@/lib/backend/db/schema/content";
import type { Faq, FaqCategory } from "@/lib/contract/content";
import { FAQ_SLUG, type PageBody } from "@/lib/contract/page-body";
import { PLACEHOLDER } from "@/lib/domain/product/placeholder";
import { shorten } from "@/lib/persian/shorten";
import { fromItems, fromSections, toBlock, toItems, toSections } from "./page-blocks";

type TextRow = Omit<typeof pages.$inferSelect, "updatedAt">;
type ArticleRow = typeof articles.$inferSelect;
type LandingRow = Omit<typeof landings.$inferSelect, "updatedAt">;
type Paths = ReadonlyMap<number, string>;
type Ids = ReadonlyMap<string, number>;

const MAX_DESCRIPTION = 155;

/** Returns a body with its fields in a fixed order, so that equal ones are equal as JSON. */
export function toPageBody(stored: unknown): PageBody {
  const { slug, kind, title, intro, cover, author, date, blocks, seo } = stored as PageBody;
  return {
    ...{ slug, kind, title, intro: intro ?? "", cover: cover ?? null, author: author ?? null, date: date ?? null },
    blocks: blocks.map(toBlock),
    seo: { title: seo?.title ?? null, description: seo?.description ?? null },
  };
}

const coverOf = (path: string | null, ids: Ids): number | null => (path && ids.get(path)) || null;
const pathOf = (id: number | null, paths: Paths): string | null => (id === null ? null : (paths.get(id) ?? null));

export const emptyBody = ({ slug, kind, title }: Pick<PageBody, "slug" | "kind" | "title">): PageBody =>
  toPageBody({ slug, kind, title, blocks: [] });

/** Returns a text page; a description that is not its intro belongs to search engines. */
export const fromTextPage = (row: TextRow, ids: Ids): PageBody =>
  toPageBody({
    ...{ slug: row.slug, kind: "page", title: row.title, intro: row.intro, cover: coverOf(row.image, ids) },
    blocks: fromSections(row.sections),
    seo: { title: row.seoTitle, description: row.description === row.intro ? null : row.description },
  });

export const toTextPage = ({ slug, title, intro, cover, blocks, seo }: PageBody, paths: Paths): TextRow => ({
  ...{ slug, title, intro, description: seo.description ?? shorten(intro, MAX_DESCRIPTION) },
  ...{ image: pathOf(cover, paths), sections: toSections(blocks), seoTitle: seo.title },
});

export const fromArticle = (row: ArticleRow, ids: Ids): PageBody =>
  toPageBody({
    ...{ slug: row.slug, kind: "article", title: row.title, intro: row.description, author: row.author },
    ...{ cover: coverOf(row.cover, ids), date: row.publishedAt.toISOString(), blocks: fromItems(row.items, ids) },
    seo: { title: row.seoTitle, description: row.seoDescription },
  });

/** An article without a date has that of its first publication. */
export const toArticle = (body: PageBody, paths: Paths, first: Date): Omit<ArticleRow, "id" | "updatedAt"> => ({
  ...{ slug: body.slug, title: body.title, description: body.intro, author: body.author },
  ...{ cover: pathOf(body.cover, paths) ?? PLACEHOLDER, publishedAt: body.date ? new Date(body.date) : first },
  ...{ items: toItems(body.blocks, paths), seoTitle: body.seo.title, seoDescription: body.seo.description },
});

export const fromLanding = (row: LandingRow, ids: Ids): PageBody =>
  toPageBody({
    ...{ slug: row.slug, kind: "landing", title: row.title, intro: row.description },
    blocks: fromItems(row.items, ids),
    seo: { title: row.seoTitle, description: row.seoDescription },
  });

export const toLanding = ({ slug, title, intro, blocks, seo }: PageBody, paths: Paths): LandingRow => ({
  ...{ slug, title, description: intro, items: toItems(blocks, paths) },
  ...{ seoTitle: seo.title, seoDescription: seo.description },
});

export type FaqRows = { head: TextRow | null; categories: FaqCategory[]; faqs: Faq[] };

/** Returns the page of questions: its groups are blocks with the ids of their categories. */
export function fromFaqs({ head, categories, faqs }: FaqRows): PageBody {
  const blocks = categories.map(({ id, name }) => {
    const own = faqs.filter(({ category }) => category.id === id);
    const questions = own.map((faq) => ({ id: faq.id, question: faq.question, answer: faq.answer }));
    return toBlock({ id, kind: "questions", title: name, questions });
  });
  return toPageBody({
    ...{ slug: FAQ_SLUG, kind: "faq", title: head?.title ?? translate("Faq.title") },
    ...{ intro: head?.intro ?? translate("Faq.intro"), blocks },
    seo: { title: head?.seoTitle, description: head?.description ?? translate("Faq.description") },
  });
}

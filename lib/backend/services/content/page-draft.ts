import "server-only";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import type { ContentPageRow } from "@/lib/backend/db/schema/versions";
import type { PagePreview } from "@/lib/contract/desk-home";
import type { PageBody } from "@/lib/contract/page-body";
import { presentOwnArticle } from "./articles";
import { presentLanding } from "./landings";
import { findLivePage, readPaths } from "./live-page";
import { toArticle, toLanding, toPageBody, toTextPage } from "./page-body";
import { getPageRow } from "./page-keys";
import { presentTextPage } from "./pages";
import { findDraft, findPublished } from "./published";

/** Returns the draft of a page, otherwise what visitors see. Throws 404. */
async function readDraft(deps: Pick<Deps, "db">, page: ContentPageRow): Promise<PageBody> {
  const key = { kind: "page" as const, id: page.id };
  const draft = await findDraft(deps, key);
  if (draft) return toPageBody(draft.body);
  const live = await findLivePage(deps, page);
  const published = live ? null : await findPublished(deps, key);
  const body = live?.body ?? (published && toPageBody(published.body));
  if (!body) throw notFound();
  return body;
}

function toFaqs({ title: name, intro, blocks }: PageBody): NonNullable<PagePreview["faqs"]> {
  const faqs = blocks.flatMap(({ id, questions }) =>
    questions.map((one) => ({ id: one.id ?? 0, question: one.question, answer: one.answer, category: { id } })),
  );
  return { categories: blocks.map(({ id, title }) => ({ id, name: title })), faqs, head: { title: name, intro } };
}

/** Returns the draft of a page as visitors will see it; `id` is that of its row. Throws 404. */
export async function fillPageDraft(deps: Deps, id: number): Promise<PagePreview> {
  const page = await getPageRow(deps, id);
  const { slug } = page;
  const body = await readDraft(deps, page);
  const [paths, updatedAt] = [await readPaths(deps, body), deps.now()];
  const none = { landing: null, article: null, page: null, faqs: null };
  switch (body.kind) {
    case "landing":
      return { slug, ...none, landing: await presentLanding(deps, toLanding(body, paths)) };
    case "article": {
      const row = { ...toArticle(body, paths, updatedAt), id: 0, updatedAt };
      return { slug, ...none, article: await presentOwnArticle(deps, row) };
    }
    case "faq":
      return { slug, ...none, faqs: toFaqs(body) };
    case "page":
      return { slug, ...none, page: presentTextPage({ ...toTextPage(body, paths), updatedAt }) };
  }
}

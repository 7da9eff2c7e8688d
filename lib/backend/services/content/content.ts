import "server-only";
import { and, asc, desc, eq, gt, inArray, isNull, lte, notInArray, or, type SQL } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import { getSetting } from "@/lib/backend/core/settings";
import { articles, banks, banners, bannerViews, faqCategories, faqs, sliders } from "@/lib/backend/db/schema/content";
import type { Article, Bank, Banner, Faq, FaqCategory, FooterInfo, Slider } from "@/lib/contract/content";

export const getFooter = (deps: Deps): Promise<FooterInfo> => getSetting(deps, "footer");

const sliderColumns = {
  id: sliders.id,
  name: sliders.name,
  desktop_image: sliders.desktopImage,
  mobile_image: sliders.mobileImage,
  link: sliders.link,
  title: sliders.title,
  text: sliders.text,
  action: sliders.action,
};

/** In the time for which it is shown. */
const isShown = ({ startsAt, endsAt }: typeof sliders | typeof banners, now: Date): SQL | undefined =>
  and(or(isNull(startsAt), lte(startsAt, now)), or(isNull(endsAt), gt(endsAt, now)));

export async function listSliders({ db, now }: Deps, ids?: number[]): Promise<(Slider & { id: number })[]> {
  return db
    .query()
    .select(sliderColumns)
    .from(sliders)
    .where(and(ids && inArray(sliders.id, ids), isShown(sliders, now())))
    .orderBy(asc(sliders.position));
}

const bannerColumns = {
  id: banners.id,
  name: banners.name,
  link: banners.link,
  image: banners.image,
  title: banners.title,
  text: banners.text,
  action: banners.action,
};

/** Omits the notices that the user has already seen. */
export async function listNotices({ db, now }: Deps, userId: number | null): Promise<Banner[]> {
  const seen = db
    .query()
    .select({ id: bannerViews.bannerId })
    .from(bannerViews)
    .where(eq(bannerViews.userId, userId ?? 0));
  return db
    .query()
    .select(bannerColumns)
    .from(banners)
    .where(and(isNull(banners.homeGroup), notInArray(banners.id, seen), isShown(banners, now())))
    .orderBy(asc(banners.position));
}

export async function listHomeBanners({ db, now }: Deps, group: number): Promise<Banner[]> {
  return db
    .query()
    .select(bannerColumns)
    .from(banners)
    .where(and(eq(banners.homeGroup, group), isShown(banners, now())))
    .orderBy(asc(banners.position));
}

export async function findBanners({ db, now }: Deps, ids: number[]): Promise<Banner[]> {
  const isFound = and(inArray(banners.id, ids), isShown(banners, now()));
  return db.query().select(bannerColumns).from(banners).where(isFound).orderBy(asc(banners.position));
}

/** Records that a user has seen a notice; for guests the browser remembers this. Throws 404. */
export async function markNoticeSeen({ db }: Deps, bannerId: number, userId: number | null): Promise<void> {
  const [banner] = await db.query().select({ id: banners.id }).from(banners).where(eq(banners.id, bannerId));
  if (!banner) throw notFound();
  if (userId !== null) await db.query().insert(bannerViews).values({ bannerId, userId }).onConflictDoNothing();
}

export async function listBanks({ db }: Deps): Promise<Bank[]> {
  return db
    .query()
    .select({ id: banks.id, name: banks.name, logo: banks.logo, link: banks.link })
    .from(banks)
    .orderBy(asc(banks.position));
}

/** Reads a page of the shop's own articles, newest first, or the newest of the external blog if one is configured. */
export async function listArticles({ db, now, readArticles }: Deps, limit: number, page = 1): Promise<Article[]> {
  if (readArticles) return page === 1 ? readArticles(limit) : [];
  const { id, title, description, slug, cover, publishedAt } = articles;
  const rows = await db
    .query()
    .select({ id, title, description, slug, cover, publishedAt })
    .from(articles)
    .where(lte(articles.publishedAt, now()))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return rows.map(presentArticle);
}

/** Counts the articles of the shop itself that visitors can see. */
export const countArticles = ({ db, now }: Pick<Deps, "db" | "now">): Promise<number> =>
  db.query().$count(articles, lte(articles.publishedAt, now()));

type ArticleHead = Pick<
  typeof articles.$inferSelect,
  "id" | "title" | "description" | "slug" | "cover" | "publishedAt"
>;

export const presentArticle = ({ id, title, description, slug, cover, publishedAt }: ArticleHead): Article => ({
  id,
  title,
  description,
  slug,
  cover: { url: cover, formats: { medium: { url: cover } } },
  publish_date: publishedAt.toISOString(),
});

export async function listFaqCategories({ db }: Pick<Deps, "db">): Promise<FaqCategory[]> {
  return db
    .query()
    .select({ id: faqCategories.id, name: faqCategories.name })
    .from(faqCategories)
    .orderBy(asc(faqCategories.position));
}

export async function listFaqs({ db }: Pick<Deps, "db">): Promise<Faq[]> {
  const rows = await db.query().select().from(faqs).orderBy(asc(faqs.categoryId), asc(faqs.position));
  return rows.map(({ id, question, answer, categoryId }) => ({ id, question, answer, category: { id: categoryId } }));
}

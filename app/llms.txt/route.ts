import { getTranslations } from "next-intl/server";
import { loadTrades } from "@/lib/api/choose";
import { loadArticles, loadLanding, loadOwnPage, loadPage } from "@/lib/api/content";
import { loadIdentity } from "@/lib/api/identity";
import { loadBrands, loadBundles, loadCategories, loadFooter, loadSitemap, orNothing } from "@/lib/api/server";
import { loadShopSections } from "@/lib/api/shop-sections";
import type { Category } from "@/lib/contract/catalogue";
import { type FooterInfo, TEXT_PAGES } from "@/lib/contract/content";
import type { SitemapKind } from "@/lib/contract/sitemap";
import { makersOf } from "@/lib/domain/product/makers";
import { sentenceOf } from "@/lib/domain/shop/identity";
import { env } from "@/lib/env";
import { articleHref, routes } from "@/lib/routes";
import { addressOf, markdownLink } from "@/lib/seo/markdown/phrases";
import { bullets, linkTo, paragraphs, plain, section } from "@/lib/seo/markdown/write";

export const dynamic = "force-dynamic";

const loadAll = () =>
  Promise.all([
    getTranslations(),
    loadIdentity(),
    orNothing("The categories", loadCategories()),
    orNothing("The brands", loadBrands()),
    orNothing("The bundles", loadBundles()),
    orNothing("The footer", loadFooter()),
    orNothing("The sections", loadShopSections()),
    Promise.all(TEXT_PAGES.map((slug) => orNothing("A text", loadPage(slug)))),
    env.hasOwnBlog ? orNothing("The articles", loadArticles()) : null,
    orNothing("The landings", pagesOf("landings", loadLanding)),
    orNothing("The texts", pagesOf("texts", loadOwnPage)),
    orNothing("The trades", loadTrades()),
  ]);

/**
 * Describes the shop for language models and links what programs may read: catalogue, feeds, sitemaps and text pages.
 */
export async function GET(): Promise<Response> {
  const [t, identity, categories, brands, bundles, shop, has, words, blog, landings, texts, trades] = await loadAll();
  const text = paragraphs(
    `# ${plain(identity.name)}`,
    `> ${t("Twin.aboutShop", { tagline: sentenceOf(identity, "summary") })}`,
    shop && bullets(waysTo(shop)),
    section(
      t("Twin.reading"),
      bullets([
        t("Twin.readTwins"),
        `${linkTo("sitemap.xml", addressOf("/sitemap.xml"))}: ${t("Twin.readSitemap")}`,
        `${linkTo("openapi.json", addressOf("/api/v1/openapi.json"))}: ${t("Twin.readApi")}`,
        `\`${addressOf("/api/v1/products")}?q={q}\`: ${t("Twin.readSearch")}`,
        env.EMALLS_FEED && `${linkTo("emalls", addressOf("/api/feeds/emalls"))}: ${t("Twin.readEmalls")}`,
        t("Twin.rules"),
      ]),
    ),
    section(t("Nav.categories"), branches(categories ?? [])),
    section(
      t("Nav.brands"),
      bullets(makersOf(brands ?? []).map((brand) => markdownLink(brand.name, routes.brand(brand.id, brand.slug)))),
    ),
    section(
      t("Nav.bundles"),
      bullets((bundles ?? []).map((bundle) => markdownLink(bundle.name, routes.bundle(bundle.id, bundle.slug)))),
    ),
    section(t("Choose.title"), bullets((trades ?? []).map(({ slug, name }) => markdownLink(name, routes.guide(slug))))),
    section(
      t("Blog.title"),
      bullets((blog?.articles ?? []).map(({ title, slug }) => markdownLink(title, articleHref(routes.blog, slug)))),
    ),
    section(
      t("Twin.policies"),
      bullets([
        ...words
          .flatMap((page) => page ?? [])
          .map(({ slug, title, description }) => `${markdownLink(title, `/${slug}`)}: ${plain(description)}`),
        has?.faqs && markdownLink(t("Nav.faqs"), routes.faqs),
        ...(texts ?? []).map(({ slug, title }) => markdownLink(title, routes.ownPage(slug))),
        ...(landings ?? []).map(({ slug, title }) => linkTo(title, addressOf(routes.landing(slug)))),
      ]),
    ),
  );
  const isWhole = ![categories, brands, bundles, shop, has, landings, texts, trades, ...words].includes(null);
  // What is left out is back at the next request.
  const headers = { "content-type": "text/plain; charset=utf-8", ...(!isWhole && { "cache-control": "no-store" }) };
  return new Response(`${text}\n`, { headers });
}

const MAX_PAGES = 50;

/** Returns the titles of pages that staff made. */
async function pagesOf(kind: SitemapKind, load: (slug: string) => Promise<{ title: string } | null>) {
  const { data } = await loadSitemap(kind, {});
  const loaded = data.slice(0, MAX_PAGES).map(async ({ slug }) => ({ slug, title: (await load(slug))?.title ?? slug }));
  return Promise.all(loaded);
}

function branches(categories: Category[], indent = ""): string {
  return categories
    .map(({ id, slug, name, children }) => {
      const own = `${indent}- ${markdownLink(name, routes.category(id, slug))}`;
      return children.length > 0 ? `${own}\n${branches(children, `${indent}  `)}` : own;
    })
    .join("\n");
}

const waysTo = ({ address, email, phone_numbers: phones, support_hours: hours }: FooterInfo) =>
  [address, ...phones, email, hours].map((way) => way && plain(way));

import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import BookOpen from "lucide-react/icons/book-open";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Missing } from "@/app/(shop)/missing";
import { ArticleCards } from "@/components/catalog/article-cards";
import { ButtonLink } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { StaticHtml } from "@/components/ui/static-html";
import { loadArticles } from "@/lib/api/content";
import { buildTitle } from "@/lib/domain/order/title";
import { env } from "@/lib/env";
import { formatCount } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { missingMetadata, plainMetadata } from "@/lib/seo/metadata";

/** Each page is indexed, and has a canonical URL of its own; one beyond the last does not exist. */
export async function articlesMetadata(page: number): Promise<Metadata> {
  if (!env.hasOwnBlog && !env.blogUrl) return missingMetadata(404);
  if (page > 1 && env.hasOwnBlog && page > (await loadArticles()).pages) return missingMetadata(404);
  const t = await getTranslations();
  const part = page > 1 ? t("List.pageNumber", { page: formatCount(page) }) : "";
  return plainMetadata(
    buildTitle(t("Blog.title"), part, t("Brand.name")),
    t("Blog.description"),
    routes.blogPage(page),
  );
}

/** The articles of the shop itself; leads to the external blog if there is one. */
export async function ArticlesScreen({ page }: { page: number }) {
  if (!env.hasOwnBlog) {
    if (env.blogUrl) redirect(env.blogUrl);
    return <Missing />;
  }
  const [t, { articles, pages }] = await Promise.all([getTranslations("Blog"), loadArticles(page)]);
  if (page > 1 && articles.length === 0) return <Missing />;
  return (
    <div className="flex flex-col gap-8 pt-8 md:pt-12">
      <h1 className="text-2xl font-bold lg:text-4xl">{t("title")}</h1>
      {articles.length > 0 ? (
        <StaticHtml className="contents">
          <ArticleCards articles={articles} blogUrl={routes.blog} heading="h2" />
          {pages > 1 && <ArticlePages page={page} pages={pages} />}
        </StaticHtml>
      ) : (
        <EmptyState
          icon={<BookOpen />}
          title={t("empty")}
          action={<ButtonLink href={routes.search}>{t("goods")}</ButtonLink>}
        />
      )}
    </div>
  );
}

const STEP = buttonClass({ variant: "secondary" });

function ArticlePages({ page, pages }: { page: number; pages: number }) {
  const t = useTranslations();
  return (
    <nav aria-label={t("List.pages")} className="grid grid-cols-3 items-center gap-3">
      <div>
        {page > 1 && (
          <a rel="prev" href={routes.blogPage(page - 1)} className={STEP}>
            <ArrowRight aria-hidden="true" className="size-4" />
            {t("Common.previous")}
          </a>
        )}
      </div>
      <p className="text-center text-base text-ink-soft">
        {t("List.page", { page: formatCount(page), pages: formatCount(pages) })}
      </p>
      <div className="justify-self-end">
        {page < pages && (
          <a rel="next" href={routes.blogPage(page + 1)} className={STEP}>
            {t("Common.next")}
            <ArrowLeft aria-hidden="true" className="size-4" />
          </a>
        )}
      </div>
    </nav>
  );
}

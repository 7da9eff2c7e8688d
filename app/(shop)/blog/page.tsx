import BookOpen from "lucide-react/icons/book-open";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Missing } from "@/app/(shop)/missing";
import { ArticleCards } from "@/components/catalog/article-cards";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { StaticHtml } from "@/components/ui/static-html";
import { loadArticles } from "@/lib/api/content";
import { buildTitle } from "@/lib/domain/order/title";
import { env, isBuild } from "@/lib/env";
import { routes } from "@/lib/routes";
import { plainMetadata } from "@/lib/seo/metadata";

export const revalidate = 3600;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return plainMetadata(buildTitle(t("Blog.title"), t("Brand.name")), t("Blog.description"), routes.blog);
}

/** The articles of the shop itself; leads to the external blog if there is one. */
export default async function BlogPage() {
  if (isBuild) return null;
  if (!env.hasOwnBlog) {
    if (env.blogUrl) redirect(env.blogUrl);
    return <Missing />;
  }
  const [t, articles] = await Promise.all([getTranslations("Blog"), loadArticles()]);
  return (
    <div className="flex flex-col gap-8 pt-8 md:pt-12">
      <h1 className="text-2xl font-bold lg:text-4xl">{t("title")}</h1>
      {articles.length > 0 ? (
        <StaticHtml className="contents">
          <ArticleCards articles={articles} blogUrl={routes.blog} heading="h2" />
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

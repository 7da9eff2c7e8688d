import { useTranslations } from "next-intl";
import { ArticleCards } from "@/components/catalog/article-cards";
import { ShelfHead } from "@/components/catalog/shelf-head";
import type { Article } from "@/lib/contract/content";

type ArticleRowProps = {
  title: string;
  articles: Article[];
  blogUrl: string;
};

export function ArticleRow({ title, articles, blogUrl }: ArticleRowProps) {
  const t = useTranslations("Home");
  return (
    <section className="flex flex-col gap-1 lg:gap-4">
      <ShelfHead title={title} more={{ href: blogUrl, label: t("viewAll"), opensTab: true }} />
      <ArticleCards articles={articles} blogUrl={blogUrl} heading="h3" opensTab />
    </section>
  );
}

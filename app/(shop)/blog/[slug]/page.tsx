import type { Metadata } from "next";
import { permanentRedirect, redirect } from "next/navigation";
import { Missing } from "@/app/(shop)/missing";
import { ArticleText } from "@/components/landing/article-text";
import { JsonLd } from "@/components/ui/json-ld";
import { loadArticle } from "@/lib/api/content";
import { loadIdentity } from "@/lib/api/identity";
import { env } from "@/lib/env";
import { articleHref, routes } from "@/lib/routes";
import { articleJsonLd } from "@/lib/seo/json-ld";
import { articleMetadata, missingMetadata } from "@/lib/seo/metadata";
import { parseSlug } from "@/lib/seo/route-params";

export const revalidate = 300;
export const dynamicParams = true;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ slug: string }> };

async function load(params: Props["params"]) {
  const slug = parseSlug((await params).slug);
  return slug === null || !env.hasOwnBlog ? null : loadArticle(slug);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const article = await load(params);
  return article ? articleMetadata(article, await loadIdentity()) : missingMetadata(404);
}

/** An article of the shop itself; leads to the external blog if there is one. */
export default async function ArticlePage({ params }: Props) {
  const slug = parseSlug((await params).slug);
  if (!env.hasOwnBlog && env.blogUrl && slug) redirect(articleHref(env.blogUrl, slug));
  const article = await load(params);
  if (!article) return <Missing />;
  if (article.slug !== slug) permanentRedirect(articleHref(routes.blog, article.slug));
  const { name } = await loadIdentity();
  return (
    <>
      <JsonLd data={articleJsonLd(article, name, env.origin)} />
      <ArticleText article={article} />
    </>
  );
}

import { leadTo, respond, respondMissing } from "@/app/markdown/answer";
import { loadArticle } from "@/lib/api/content";
import { env } from "@/lib/env";
import { articleHref, routes } from "@/lib/routes";
import { renderArticle } from "@/lib/seo/markdown/article";
import { parseSlug } from "@/lib/seo/route-params";

type Props = { params: Promise<{ slug: string }> };

/** An article of the shop itself; an external blog has no Markdown alternates. */
export async function GET(_: Request, { params }: Props): Promise<Response> {
  const slug = parseSlug((await params).slug);
  const article = slug === null || !env.hasOwnBlog ? null : await loadArticle(slug);
  if (!article) return respondMissing("# 404", 404);
  const page = articleHref(routes.blog, article.slug);
  return article.slug === slug ? respond(renderArticle(article), { page }) : leadTo(page);
}

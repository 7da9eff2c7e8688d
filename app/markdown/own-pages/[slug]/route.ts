import { leadTo, respond, respondMissing } from "@/app/markdown/answer";
import { loadOwnPage } from "@/lib/api/content";
import { isTextPage } from "@/lib/contract/content";
import { FAQ_SLUG } from "@/lib/contract/page-body";
import { routes } from "@/lib/routes";
import { renderTextPage } from "@/lib/seo/markdown/text-page";
import { parseSlug } from "@/lib/seo/route-params";

type Props = { params: Promise<{ slug: string }> };

/** A text page that staff made; pages of the shop itself have addresses of their own. */
export async function GET(_: Request, { params }: Props): Promise<Response> {
  const slug = parseSlug((await params).slug);
  const page = slug === null || isTextPage(slug) || slug === FAQ_SLUG ? null : await loadOwnPage(slug);
  if (!page) return respondMissing("# 404", 404);
  const path = routes.ownPage(page.slug);
  return page.slug === slug ? respond(renderTextPage(page), { page: path }) : leadTo(path);
}

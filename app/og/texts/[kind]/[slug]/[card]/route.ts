import { cardResponse, currentCard } from "@/app/og/card-response";
import { loadGuide } from "@/lib/api/choose";
import { loadArticle, loadLanding, loadOwnPage } from "@/lib/api/content";
import { loadIdentity } from "@/lib/api/identity";
import { isTextPage } from "@/lib/contract/content";
import { env } from "@/lib/env";
import {
  articleCard,
  guideCard,
  landingCard,
  ownPageCard,
  type TextCard,
  textCardPath,
  textCardVersion,
} from "@/lib/seo/link-card";
import { parseGuide, parseSlug } from "@/lib/seo/route-params";

type Context = { params: Promise<{ kind: string; slug: string; card: string }> };

async function loadCard(kind: string, slug: string): Promise<TextCard | null> {
  if (kind === "articles" && env.hasOwnBlog) {
    const article = await loadArticle(slug);
    return article && articleCard(article);
  }
  if (kind === "guides") {
    const path = parseGuide(slug.split("/"));
    const guide = path === null ? null : await loadGuide(path);
    return guide && guideCard(guide);
  }
  if (kind === "landings") {
    const landing = await loadLanding(slug);
    return landing && landingCard({ ...landing, slug: landing.slug ?? slug });
  }
  const page = kind === "pages" && !isTextPage(slug) ? await loadOwnPage(slug) : null;
  return page && ownPageCard(page);
}

/** The link preview image of an article, a guide, a landing or a text page that staff made: its title and picture. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { kind, slug: segment, card } = await params;
  const slug = parseSlug(segment);
  const shown = slug === null ? null : await loadCard(kind, slug);
  if (!shown) return new Response(null, { status: 404 });
  const { name: shop, hue } = await loadIdentity();
  const look = { name: shop, hue };
  const version = textCardVersion(shown, look);
  if (card !== `${version}.jpg`) return currentCard(textCardPath(shown, look));
  const { title: name, line: brand, picture } = shown;
  const isCover = kind === "articles" || kind === "pages";
  const content = async () => ({ shop, hue, name, brand, price: "", oldPrice: "", picture, isCover });
  return cardResponse({ key: `${kind}/${shown.slug}/${version}`, card: content, isVersioned: true });
}

import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { Missing } from "@/app/(shop)/missing";
import { TextPageScreen } from "@/app/(shop)/text-screen";
import { loadOwnPage } from "@/lib/api/content";
import { loadIdentity } from "@/lib/api/identity";
import { isTextPage } from "@/lib/contract/content";
import { routes } from "@/lib/routes";
import { missingMetadata, ownPageMetadata } from "@/lib/seo/metadata";
import { parseSlug } from "@/lib/seo/route-params";

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ slug: string }> };

/** Pages of the shop itself have addresses of their own. */
async function load(params: Props["params"]) {
  const slug = parseSlug((await params).slug);
  return slug === null || isTextPage(slug) || slug === "faqs" ? null : loadOwnPage(slug);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await load(params);
  if (!page) return missingMetadata(404);
  return ownPageMetadata(page, await loadIdentity());
}

/** A text page that staff made. */
export default async function OwnPage({ params }: Props) {
  const page = await load(params);
  if (!page) return <Missing />;
  if (page.slug !== parseSlug((await params).slug)) permanentRedirect(routes.ownPage(page.slug));
  return <TextPageScreen page={page} />;
}

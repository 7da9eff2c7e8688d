import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { LandingScreen } from "@/app/(shop)/landings/landing-screen";
import { Missing } from "@/app/(shop)/missing";
import { loadLanding } from "@/lib/api/content";
import { loadIdentity } from "@/lib/api/identity";
import { routes } from "@/lib/routes";
import { landingMetadata, missingMetadata } from "@/lib/seo/metadata";
import { parseSlug } from "@/lib/seo/route-params";

export const revalidate = 300;
export const dynamicParams = true;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ slug: string }> };

async function load(params: Props["params"]) {
  const slug = parseSlug((await params).slug);
  return slug === null ? null : loadLanding(slug);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const landing = await load(params);
  if (!landing) return missingMetadata(404);
  return landingMetadata(landing, landing.slug ?? parseSlug((await params).slug) ?? "", await loadIdentity());
}

export default async function LandingPage({ params }: Props) {
  const landing = await load(params);
  if (!landing) return <Missing />;
  const slug = parseSlug((await params).slug);
  if (landing.slug && landing.slug !== slug) permanentRedirect(routes.landing(landing.slug));
  return <LandingScreen slug={slug} landing={landing} />;
}

import type { Metadata } from "next";
import { LandingBlock } from "@/components/landing/landing-block";
import { MissingPage } from "@/components/layout/missing-page";
import { loadLanding } from "@/lib/api/server";
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
  return landingMetadata(landing, routes.landing(landing.slug ?? parseSlug((await params).slug) ?? ""));
}

export default async function LandingPage({ params }: Props) {
  const landing = await load(params);
  if (!landing) return <MissingPage />;
  const { title, description, items } = landing;
  return (
    <article className="flex flex-col gap-10 py-8 md:gap-14 md:py-12">
      <header className="max-w-reading">
        <h1 className="text-2xl font-extrabold lg:text-3xl">{title}</h1>
        <p className="mt-3 text-ink-soft">{description}</p>
      </header>
      {items.map((item) => (
        <LandingBlock key={`${item.type} ${item.configs.title}`} item={item} />
      ))}
    </article>
  );
}

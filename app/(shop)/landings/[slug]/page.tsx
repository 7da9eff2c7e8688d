import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Application } from "@/app/(shop)/landings/application";
import { Missing } from "@/app/(shop)/missing";
import { JoinLink } from "@/components/landing/join-link";
import { LandingBlock } from "@/components/landing/landing-block";
import { chatHref } from "@/components/layout/chat-link";
import { StaticHtml } from "@/components/ui/static-html";
import { loadLanding } from "@/lib/api/content";
import { loadFooter, orNothing } from "@/lib/api/server";
import { env } from "@/lib/env";
import { APPLICATION_ID, JOIN_AGENTS_SLUG, routes } from "@/lib/routes";
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

/** How to become an agent: the form, if the shop server accepts applications, and contact data. */
async function Join({ hasForm }: { hasForm: boolean }) {
  const [t, footer] = await Promise.all([getTranslations(), orNothing("The footer", loadFooter())]);
  const greeting = t("Landing.joinGreeting");
  return (
    <div className="mt-3">
      <JoinLink
        phone={footer?.phone_numbers[0]}
        chat={chatHref(env.CHAT_URL || footer?.whatsapp, greeting)}
        formHref={hasForm ? `#${APPLICATION_ID}` : undefined}
      />
    </div>
  );
}

export default async function LandingPage({ params }: Props) {
  const landing = await load(params);
  if (!landing) return <Missing />;
  const { title, description, items } = landing;
  const form = items.find(({ type }) => type === "form");
  const isInvitation = parseSlug((await params).slug) === JOIN_AGENTS_SLUG;
  return (
    <article className="flex flex-col gap-14 pt-8 md:pt-12 lg:gap-22">
      <header className="flex max-w-reading flex-col gap-3">
        <h1 className="text-2xl font-bold lg:text-4xl">{title}</h1>
        <p className="text-lg text-ink-soft">{description}</p>
        {(isInvitation || form) && <Join hasForm={form !== undefined} />}
      </header>
      {items.map((item) =>
        item.type === "form" ? (
          <Application key="form" title={item.configs.title} />
        ) : (
          <StaticHtml key={`${item.type} ${item.configs.title}`} className="contents">
            <LandingBlock item={item} />
          </StaticHtml>
        ),
      )}
    </article>
  );
}

import { getTranslations } from "next-intl/server";
import { Application } from "@/app/(shop)/landings/application";
import { JoinLink } from "@/components/landing/join-link";
import { LandingBlock } from "@/components/landing/landing-block";
import { chatHref } from "@/components/layout/chat-link";
import { StaticHtml } from "@/components/ui/static-html";
import { loadFooter, orNothing } from "@/lib/api/server";
import type { Landing } from "@/lib/contract/content";
import { env } from "@/lib/env";
import { APPLICATION_ID, JOIN_AGENTS_SLUG } from "@/lib/routes";

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

export function LandingScreen({ slug, landing }: { slug: string | null; landing: Landing }) {
  const { title, description, items } = landing;
  const form = items.find(({ type }) => type === "form");
  const isInvitation = slug === JOIN_AGENTS_SLUG;
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

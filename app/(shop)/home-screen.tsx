import { About } from "@/components/home/about";
import { AgentInvitation } from "@/components/home/agent-invitation";
import { Hero } from "@/components/home/hero";
import { HomeRow, isRowEmpty } from "@/components/home/home-row";
import { JsonLd } from "@/components/ui/json-ld";
import { StaticHtml } from "@/components/ui/static-html";
import { loadIdentity, loadPromises } from "@/lib/api/identity";
import { loadCategories, loadFooter, orNothing } from "@/lib/api/server";
import { loadShopSections } from "@/lib/api/shop-sections";
import type { FilledHomeRow } from "@/lib/contract/content";
import { env } from "@/lib/env";
import { routes } from "@/lib/routes";
import { organizationJsonLd, webSiteJsonLd } from "@/lib/seo/json-ld";

/** The first category is the shop's main one. */
async function loadDevicesHref() {
  const [category] = (await orNothing("The hero's category", loadCategories())) ?? [];
  return category ? routes.categoryEntry(category) : routes.search;
}

/** The home page with these rows; empty ones are left out. */
export async function HomeScreen({ loading }: { loading: Promise<FilledHomeRow[]> }) {
  const [identity, promises, rows, devicesHref, footer, has] = await Promise.all([
    loadIdentity(),
    orNothing("The promises", loadPromises()),
    loading,
    loadDevicesHref(),
    orNothing("The footer", loadFooter()),
    loadShopSections(),
  ]);
  return (
    <div className="flex flex-col gap-14 lg:gap-22">
      {footer && <JsonLd data={organizationJsonLd(identity, footer, env.origin)} />}
      <JsonLd data={webSiteJsonLd(identity.name, env.origin)} />
      <StaticHtml className="contents">
        <Hero
          {...identity}
          promises={promises ?? []}
          href={identity.hero.target || devicesHref}
          helpHref={routes.search}
        />
      </StaticHtml>
      {rows
        .filter(({ row }) => !isRowEmpty({ row, blogUrl: env.blogUrl }))
        .map(({ id, row }) => (
          <StaticHtml key={id} data-below="" data-row={id}>
            <HomeRow row={row} blogUrl={env.blogUrl} />
          </StaticHtml>
        ))}
      <StaticHtml className="contents">
        {has.agentInvitation && <AgentInvitation />}
        {identity.about && <About html={identity.about} hasPicture={identity.has_terminal_mark} />}
      </StaticHtml>
    </div>
  );
}

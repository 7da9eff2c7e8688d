import type { Metadata } from "next";
import { About } from "@/components/home/about";
import { AgentInvitation } from "@/components/home/agent-invitation";
import { Hero } from "@/components/home/hero";
import { type FilledRow, HomeRow, isRowEmpty } from "@/components/home/home-row";
import { JsonLd } from "@/components/ui/json-ld";
import { StaticHtml } from "@/components/ui/static-html";
import { loadIdentity, loadPromises } from "@/lib/api/identity";
import { loadCategories, loadFooter, loadHomeRow, loadHomeRows, orNothing } from "@/lib/api/server";
import { loadShopSections } from "@/lib/api/shop-sections";
import { type HomeRow as HomeRowData, isHomeModel } from "@/lib/contract/content";
import { sentenceOf } from "@/lib/domain/shop/identity";
import { env, isBuild } from "@/lib/env";
import { logLine } from "@/lib/log.mjs";
import { routes } from "@/lib/routes";
import { organizationJsonLd, webSiteJsonLd } from "@/lib/seo/json-ld";
import { alternatesOf } from "@/lib/seo/metadata";

export const revalidate = 180;

export async function generateMetadata(): Promise<Metadata> {
  return { description: sentenceOf(await loadIdentity(), "description"), alternates: alternatesOf(routes.home) };
}

/** The first category is the shop's main one. */
async function loadDevicesHref() {
  const [category] = (await orNothing("The hero's category", loadCategories())) ?? [];
  return category ? routes.categoryEntry(category) : routes.search;
}

/** Returns the row with its data; null if the row is empty, unknown to this storefront or fails to load. */
async function fillRow(row: HomeRowData): Promise<FilledRow | null> {
  const { model, title } = row;
  const what = `Row ${row.id} (${model}) of the home page`;
  if (!isHomeModel(model)) {
    logLine("error", { message: `${what} is left out: its model is unknown.` });
    return null;
  }
  const data = await orNothing(what, loadHomeRow({ ...row, model }));
  const filled = data && ({ model, title, data } as FilledRow);
  return filled && !isRowEmpty({ row: filled, blogUrl: env.blogUrl }) ? filled : null;
}

/** Loads rows one by one, so that each visitor makes only one call at a time to the shop server. */
async function fillRows(rows: readonly HomeRowData[]) {
  const filled: { id: number; row: FilledRow | null }[] = [];
  for (const row of rows) filled.push({ id: row.id, row: await fillRow(row) });
  return filled;
}

export default async function HomePage() {
  if (isBuild) return null;
  const [identity, promises, rows, devicesHref, footer, has] = await Promise.all([
    loadIdentity(),
    orNothing("The promises", loadPromises()),
    loadHomeRows(),
    loadDevicesHref(),
    orNothing("The footer", loadFooter()),
    loadShopSections(),
  ]);
  const filled = await fillRows(rows);
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
      {filled.map(
        ({ id, row }) =>
          row && (
            <StaticHtml key={id} data-below="">
              <HomeRow row={row} blogUrl={env.blogUrl} />
            </StaticHtml>
          ),
      )}
      <StaticHtml className="contents">
        {has.agentInvitation && <AgentInvitation />}
        {identity.about && <About html={identity.about} hasPicture={identity.has_terminal_mark} />}
      </StaticHtml>
    </div>
  );
}

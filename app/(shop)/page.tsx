import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { About } from "@/components/home/about";
import { AgentInvitation } from "@/components/home/agent-invitation";
import { Hero } from "@/components/home/hero";
import { type FilledRow, HomeRow } from "@/components/home/home-row";
import { Promises } from "@/components/home/promises";
import { JsonLd } from "@/components/ui/json-ld";
import { loadCategories, loadFooter, loadHomeRow, loadHomeRows, loadProducts, orNothing } from "@/lib/api/server";
import { type HomeRow as HomeRowData, isHomeModel } from "@/lib/contract/content";
import { Sort } from "@/lib/contract/product";
import { env, isBuild } from "@/lib/env";
import { routes } from "@/lib/routes";
import { organizationJsonLd, webSiteJsonLd } from "@/lib/seo/json-ld";
import { alternatesOf } from "@/lib/seo/metadata";

export const revalidate = 180;
export const metadata: Metadata = { alternates: alternatesOf(routes.home) };

async function loadBestSeller() {
  const [category] = await loadCategories();
  // The first category is what the shop is about; paper sells more often, but it does not say so.
  const { data } = await loadProducts({ category: category?.id, sortby: Sort.BestSelling });
  return data.find(({ available }) => available) ?? null;
}

/** The row with its data; null for one that this shop cannot draw or the shop server does not give. */
async function fillRow(row: HomeRowData): Promise<FilledRow | null> {
  const { model, title } = row;
  const what = `Row ${row.id} (${model}) of the home page`;
  if (!isHomeModel(model)) {
    console.error(`${what} is left out: its model is unknown.`);
    return null;
  }
  const data = await orNothing(what, loadHomeRow({ ...row, model }));
  return data && ({ model, title, data } as FilledRow);
}

/** One after the other, so that one visitor is one call at a time for the shop server. */
async function fillRows(rows: readonly HomeRowData[]) {
  const filled: { id: number; row: FilledRow | null }[] = [];
  for (const row of rows) filled.push({ id: row.id, row: await fillRow(row) });
  return filled;
}

export default async function HomePage() {
  if (isBuild) return null;
  const [t, rows, bestSeller, footer] = await Promise.all([
    getTranslations("Brand"),
    loadHomeRows(),
    orNothing("The hero's product", loadBestSeller()),
    orNothing("The footer", loadFooter()),
  ]);
  const filled = await fillRows(rows);
  return (
    <div className="flex flex-col gap-12 lg:gap-16">
      {footer && <JsonLd data={organizationJsonLd(t("name"), footer, env.origin)} />}
      <JsonLd data={webSiteJsonLd(t("name"), env.origin)} />
      <Hero product={bestSeller} />
      <Promises />
      {filled.map(({ id, row }) => row && <HomeRow key={id} row={row} blogUrl={env.blogUrl} />)}
      <AgentInvitation />
      <About />
    </div>
  );
}

import type { Metadata } from "next";
import { loadIdentity } from "@/lib/api/identity";
import { loadHomeRow, loadHomeRows, orNothing } from "@/lib/api/server";
import { type FilledHomeRow, type FilledRow, type HomeRow, isHomeModel } from "@/lib/contract/content";
import { sentenceOf } from "@/lib/domain/shop/identity";
import { isBuild } from "@/lib/env";
import { logLine } from "@/lib/log.mjs";
import { routes } from "@/lib/routes";
import { alternatesOf } from "@/lib/seo/metadata";
import { HomeScreen } from "./home-screen";

export const revalidate = 180;

export async function generateMetadata(): Promise<Metadata> {
  return { description: sentenceOf(await loadIdentity(), "description"), alternates: alternatesOf(routes.home) };
}

/** Returns the row with its data; null if the row is unknown to this storefront or fails to load. */
async function fillRow(row: HomeRow): Promise<FilledRow | null> {
  const { model, title, of } = row;
  const what = `Row ${row.id} (${model}) of the home page`;
  if (!isHomeModel(model)) {
    logLine("error", { message: `${what} is left out: its model is unknown.` });
    return null;
  }
  const data = await orNothing(what, loadHomeRow({ ...row, model }));
  return data && ({ model, title, of, data } as FilledRow);
}

/** Loads rows one by one, so that each visitor makes only one call at a time to the shop server. */
async function fillRows(): Promise<FilledHomeRow[]> {
  const filled: FilledHomeRow[] = [];
  for (const row of await loadHomeRows()) {
    const found = await fillRow(row);
    if (found) filled.push({ id: row.id, row: found });
  }
  return filled;
}

export default async function HomePage() {
  return isBuild ? null : <HomeScreen loading={fillRows()} />;
}

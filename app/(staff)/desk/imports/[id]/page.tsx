import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import { readId, readTabbed, type Typed } from "@/components/desk/lists/list-query";
import { loadDeskBrands, loadDeskCategories, loadImport, loadImportRows } from "@/lib/api/desk";
import { IMPORT_TABS } from "@/lib/contract/desk-import";
import { deskRoutes } from "@/lib/desk-routes";
import { loginPath } from "@/lib/routes";
import { HeadsStep, RowsStep } from "./import-screen";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Typed> };

async function load({ params }: Pick<Props, "params">) {
  const id = readId((await params).id) ?? notFound();
  return { id, login: loginPath(deskRoutes.import(id)) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { id, login } = await load(props);
  return deskTitle((await loadImport(id, login)).file);
}

export default async function ImportPage(props: Props) {
  const { id, login } = await load(props);
  const typed = await props.searchParams;
  const loaded = await loadImport(id, login);
  const isOpen = ["read", "ready", "failed"].includes(loaded.state);
  if (isOpen && (loaded.state === "read" || typed.step === "heads")) {
    const [brands, categories] = await Promise.all([loadDeskBrands(login), loadDeskCategories(login)]);
    return <HeadsStep loaded={loaded} brands={brands} categories={categories} />;
  }
  const { tab, page } = readTabbed(typed, IMPORT_TABS);
  const query = { tab, page };
  const { data, extra } = await loadImportRows({ id, ...query }, login);
  return <RowsStep loaded={loaded} rows={data} count={extra.count} query={query} isOpen={isOpen} />;
}

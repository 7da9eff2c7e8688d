import { useTranslations } from "next-intl";
import { ImportHeads } from "@/components/desk/imports/import-heads";
import { ImportPreview } from "@/components/desk/imports/import-preview";
import { ImportResult } from "@/components/desk/imports/import-result";
import { ImportRowText } from "@/components/desk/imports/import-rows";
import { ImportSteps } from "@/components/desk/imports/import-steps";
import { ListPages } from "@/components/desk/lists/list-pages";
import { ListTabs } from "@/components/desk/lists/list-tabs";
import { RecordHead } from "@/components/desk/record/record-head";
import { type DeskImport, IMPORT_TABS, type ImportRow, type ImportTab } from "@/lib/contract/desk-import";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { formatCount } from "@/lib/persian/digits";

function Head({ loaded, step }: { loaded: DeskImport; step: "heads" | "preview" | "done" }) {
  const t = useTranslations("StaffImports");
  return (
    <>
      <RecordHead back={{ href: deskRoutes.imports, name: t("imports") }} title={loaded.file || t("noName")} />
      <ImportSteps step={step} />
    </>
  );
}

type Named = { id: number; name: string };
type HeadsStepProps = { loaded: DeskImport; brands: readonly Named[]; categories: readonly Named[] };

export function HeadsStep({ loaded, brands, categories }: HeadsStepProps) {
  const named = (items: readonly Named[]) => items.map(({ id, name }) => ({ id, name }));
  return (
    <>
      <Head loaded={loaded} step="heads" />
      <IslandMessages island="desk-import-heads">
        <ImportHeads loaded={loaded} brands={named(brands)} categories={named(categories)} />
      </IslandMessages>
    </>
  );
}

type RowsStepProps = {
  loaded: DeskImport;
  rows: ImportRow[];
  count: number;
  query: { tab?: ImportTab | undefined; page: number };
  isOpen: boolean;
};

export function RowsStep({ loaded, rows, count, query, isOpen }: RowsStepProps) {
  const t = useTranslations("StaffImports");
  const { id, counts, says } = loaded;
  const tabs = [undefined, ...IMPORT_TABS].map((tab) => ({
    name: t(`tab_${tab ?? "all"}`),
    href: deskRoutes.import(id, { tab }),
    count: counts[tab ?? "all"],
    isHere: query.tab === tab,
  }));
  return (
    <>
      <Head loaded={loaded} step={isOpen ? "preview" : "done"} />
      {says && <p className="mb-4 rounded-md bg-warning-soft p-3 text-warning">{says}</p>}
      {counts.refused > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-2 pb-4">
          <span className="text-warning">{t("refusedText", { count: formatCount(counts.refused) })}</span>
          <a className="text-brand" href={deskRoutes.importRefused(id)}>
            {t("refusedFile")}
          </a>
        </p>
      )}
      <IslandMessages island="desk-import">
        {!isOpen && <ImportResult loaded={loaded} />}
        <ListTabs tabs={tabs} />
        {isOpen ? (
          <ImportPreview loaded={loaded} rows={rows} />
        ) : (
          <ul aria-label={t("step_preview")}>
            {rows.map((row) => (
              <ImportRowText key={row.line} row={row} />
            ))}
          </ul>
        )}
      </IslandMessages>
      <ListPages
        page={query.page}
        last={Math.ceil(count / PAGE_SIZE)}
        href={(page) => deskRoutes.import(id, { tab: query.tab, page })}
      />
    </>
  );
}

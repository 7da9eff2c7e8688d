import { useTranslations } from "next-intl";
import { ImportFile } from "@/components/desk/imports/import-file";
import { ImportSteps } from "@/components/desk/imports/import-steps";
import { Imports, isUnfinished } from "@/components/desk/imports/imports";
import { UnfinishedImport } from "@/components/desk/imports/unfinished-import";
import { Writes } from "@/components/desk/kit/only-looks";
import { loadImports } from "@/lib/api/desk";
import type { DeskImportRow } from "@/lib/contract/desk-import";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "../desk-title";

export const generateMetadata = navItemTitle("imports");

export default async function ImportsPage() {
  return <ImportsScreen imports={await loadImports(loginPath(deskRoutes.imports))} />;
}

function ImportsScreen({ imports }: { imports: readonly DeskImportRow[] }) {
  const t = useTranslations("StaffImports");
  return (
    <>
      <h1 className="pb-3 text-title font-bold">{t("imports")}</h1>
      <ImportSteps step="file" />
      <IslandMessages island="desk-imports">
        <div className="grid gap-3">
          {imports.filter(isUnfinished).map((one) => (
            <UnfinishedImport key={one.id} loaded={one} />
          ))}
          <Writes>
            <ImportFile />
          </Writes>
        </div>
      </IslandMessages>
      <Imports imports={imports} />
    </>
  );
}

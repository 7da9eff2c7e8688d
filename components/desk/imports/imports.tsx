import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import type { DeskImportRow } from "@/lib/contract/desk-import";
import { deskRoutes } from "@/lib/desk-routes";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { formatMoment } from "../kit/format-time";

/** Whether an import was left before anything was written. */
export const isUnfinished = ({ state }: DeskImportRow) => state === "read" || state === "ready" || state === "failed";

/** The imports that were finished. */
export function Imports({ imports }: { imports: readonly DeskImportRow[] }) {
  const t = useTranslations("StaffImports");
  const finished = imports.filter((one) => !isUnfinished(one));
  if (imports.length === 0) return <EmptyState title={t("none")} />;
  if (finished.length === 0) return null;
  return (
    <section className="pt-6">
      <h2 className="pb-2 font-bold">{t("earlier")}</h2>
      <ul className="border-t">
        {finished.map(({ id, file, by, state, created_at, counts }) => (
          <li key={id} className="border-b">
            <a
              href={deskRoutes.import(id)}
              className="grid min-h-13 content-center gap-x-4 py-2 md:grid-cols-[10rem_1fr_1fr]"
            >
              <span className="text-xs text-ink-soft">{formatMoment(created_at)}</span>
              <b className="font-medium text-brand">{file || t("noName")}</b>
              <span className="text-xs">
                {joined([
                  t(`state_${state}`),
                  t("countsOf", { made: formatCount(counts.new), moved: formatCount(counts.change) }),
                  by,
                ])}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

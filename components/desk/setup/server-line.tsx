import { useTranslations } from "next-intl";
import { DeskLink } from "@/components/desk/kit/desk-link";
import type { DeskJob } from "@/lib/contract/desk-settings";
import { deskRoutes } from "@/lib/desk-routes";
import { formatCount } from "@/lib/persian/digits";
import { CheckMark } from "./check-mark";

/** The sum of the background jobs, which leads to all of them. */
export function ServerLine({ jobs }: { jobs: readonly DeskJob[] }) {
  const t = useTranslations("DeskSetup");
  const ill = jobs.filter(({ error }) => error !== null).length;
  const count = formatCount(jobs.length);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-3 text-xs">
      <CheckMark level={ill > 0 ? "broken" : "done"} must />
      <b className="font-medium">{t("server")}</b>
      <span className="min-w-0 flex-1 text-ink-soft">
        {ill > 0 ? t("serverIll", { ill: formatCount(ill), count }) : t("serverWell", { count })}
      </span>
      <DeskLink orNothing href={deskRoutes.setting("jobs")} className="inline-flex min-h-11 items-center text-brand">
        {t("seeAll")}
      </DeskLink>
    </p>
  );
}

"use client";

import { useAtomValue, useSetAtom } from "jotai";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { Button } from "@/components/ui/button";
import { useBusy } from "@/lib/hooks/use-busy";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { routes } from "@/lib/routes";
import { endImpersonationAtom } from "@/lib/state/account/account";
import { leavePageAtom } from "@/lib/state/page/navigation";

const END_MS = 8000;
const TICK_MS = 10_000;
const MINUTE_MS = 60_000;

/** Counts the started minutes until `until`; null if it is unknown. */
function useMinutesLeft(until: string | undefined): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return until ? Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE_MS)) : null;
}

/** Shows an impersonating admin whose account this is and for how long, and can end the impersonation. */
export function ImpersonationBar({ name, until }: { name: string | null; until?: string }) {
  const t = useTranslations("Auth");
  const tell = useNotices();
  const end = useSetAtom(endImpersonationAtom);
  const { leave } = useAtomValue(leavePageAtom);
  const [isBusy, run] = useBusy(END_MS);
  const minutes = useMinutesLeft(until);
  const handleEnd = () =>
    run(async () => {
      const notices = await end();
      tell(notices ?? []);
      if (notices?.length === 0) leave(routes.home);
    });
  return (
    <aside
      aria-label={t("acting")}
      className="fixed start-4 bottom-20 z-40 flex items-center gap-3 rounded-md bg-danger ps-4 pe-2 text-base font-medium text-on-danger shadow-overlay md:bottom-4 print:hidden"
    >
      <span>
        {joined([
          name ? t("actingFor", { name }) : t("actingForUnnamed"),
          minutes === null ? null : minutes > 0 ? t("actingMinutes", { count: formatCount(minutes) }) : t("actingOver"),
        ])}
      </span>
      <Button variant="plain" loading={isBusy} onClick={handleEnd}>
        {t("endActing")}
      </Button>
    </aside>
  );
}

"use client";

import { useAtomValue, useSetAtom } from "jotai";
import { useTranslations } from "next-intl";
import { useNotices } from "@/components/catalog/use-notices";
import { Button } from "@/components/ui/button";
import { useBusy } from "@/lib/hooks/use-busy";
import { routes } from "@/lib/routes";
import { endImpersonationAtom } from "@/lib/state/account/account";
import { leavePageAtom } from "@/lib/state/page/navigation";

const END_MS = 8000;

/** Shows an impersonating admin whose account this is, and can end the impersonation. */
export function ImpersonationBar({ name }: { name: string | null }) {
  const t = useTranslations("Auth");
  const tell = useNotices();
  const end = useSetAtom(endImpersonationAtom);
  const { leave } = useAtomValue(leavePageAtom);
  const [isBusy, run] = useBusy(END_MS);
  const handleEnd = () =>
    run(async () => {
      const notices = await end();
      tell(notices ?? []);
      if (notices?.length === 0) leave(routes.home);
    });
  return (
    <aside
      aria-label={t("acting")}
      className="fixed start-4 bottom-20 z-40 flex items-center gap-3 rounded-md bg-warning-soft ps-4 pe-2 text-base font-medium text-warning shadow-overlay md:bottom-4 print:hidden"
    >
      <span>{name ? t("actingFor", { name }) : t("actingForUnnamed")}</span>
      <Button variant="plain" loading={isBusy} onClick={handleEnd}>
        {t("endActing")}
      </Button>
    </aside>
  );
}

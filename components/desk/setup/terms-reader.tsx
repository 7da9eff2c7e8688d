"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { Button } from "@/components/desk/kit/button";
import { shopApi } from "@/lib/api/browser";
import { deskRoutes } from "@/lib/desk-routes";
import { authNotice } from "@/lib/domain/errors/auth";
import { useBusy } from "@/lib/hooks/use-busy";
import { settle } from "@/lib/state/storage/settle";

const SPINNER_MS = 8000;
/** The fraction of a window that each click scrolls. */
const STEP = 0.8;

/** The texts can be confirmed only after their end was on the screen. */
export function TermsReader({ mayConfirm, children }: { mayConfirm: boolean; children: ReactNode }) {
  const t = useTranslations("DeskSetup");
  const tell = useNotices();
  const router = useRouter();
  const end = useRef<HTMLDivElement>(null);
  const [isRead, setRead] = useState(false);
  const [isBusy, run] = useBusy(SPINNER_MS);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setRead(true));
    if (end.current) observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  const confirm = async () => {
    const result = await settle(shopApi.deskSetup.check({ key: "terms", confirm: true }));
    if (result.ok) router.push(deskRoutes.setup);
    else tell([authNotice(result.error)]);
  };
  return (
    <>
      {children}
      <div ref={end} className="h-px" />
      {mayConfirm && (
        <div className="sticky bottom-0 -mx-4 mt-auto flex flex-wrap items-center gap-3 border-t bg-surface px-4 py-3 lg:-mx-6 lg:px-6">
          {isRead ? (
            <Button loading={isBusy} className="max-sm:w-full" onClick={() => run(confirm)}>
              {t("termsRead")}
            </Button>
          ) : (
            <>
              <p className="text-xs text-ink-soft">{t("termsEnd")}</p>
              <Button
                variant="outline"
                className="max-sm:w-full"
                onClick={() => window.scrollBy({ top: window.innerHeight * STEP, behavior: "smooth" })}
              >
                {t("termsOn")}
              </Button>
            </>
          )}
        </div>
      )}
    </>
  );
}

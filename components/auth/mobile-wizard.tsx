"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { Alert } from "@/components/ui/alert";
import type { User } from "@/lib/contract/user";
import { waitUntil } from "@/lib/domain/account/wait";
import { firstOfEachField } from "@/lib/domain/errors/auth";
import type { Notice, Refusal } from "@/lib/domain/errors/notice";
import { REDIRECT_MS, usePause } from "@/lib/hooks/use-pause";
import { toPersianDigits } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { type MobileStep, readMobileStep, saveMobileStep } from "@/lib/state/account/mobile-change";
import { ConfirmStep, NewMobileStep, OldMobileStep } from "./mobile-steps";

const NUMBER = { old: 2, new: 3 };

type MobileWizardProps = { current: string; onChanged: (user: User) => void };

/** Any step that fails returns to the first, which shows the reason (spec 8). */
export function MobileWizard({ current, onChanged }: MobileWizardProps) {
  const t = useTranslations();
  const tell = useNotices();
  const router = useRouter();
  const pause = usePause();
  const [step, setStep] = useState(() => readMobileStep(Date.now()));
  const [problems, setProblems] = useState<Notice[]>([]);
  const [waitsUntil, setWaitsUntil] = useState(0);
  const [returns, setReturns] = useState(0);
  const top = useRef<HTMLDivElement>(null);
  // The clicked button has been removed, so the focus moves to the message.
  useEffect(() => {
    if (returns > 0) top.current?.focus();
  }, [returns]);

  function goTo(next: MobileStep | null, said: Notice[] = []): void {
    saveMobileStep(next);
    setStep(next);
    setProblems(said);
    if (!next) setReturns((times) => times + 1);
  }
  function fail(refusal: Refusal): void {
    setWaitsUntil(waitUntil(refusal, Date.now()));
    goTo(null, firstOfEachField(refusal));
  }

  async function finish(user: User): Promise<void> {
    saveMobileStep(null);
    tell([{ level: "success", key: "Security.mobileChanged" }]);
    await pause(REDIRECT_MS);
    onChanged(user);
    router.push(routes.profile);
  }

  const number = toPersianDigits(String(step ? NUMBER[step.waitsFor] : 1));
  return (
    <div className="flex flex-col gap-5">
      <div ref={top} tabIndex={-1} className="flex flex-col gap-5 outline-none">
        <p className="text-xs text-ink-soft">{t("Security.step", { number })}</p>
        {problems.length > 0 && (
          <Alert tone="danger" live>
            {problems.map((problem) => {
              const said = "key" in problem ? t(problem.key) : problem.text;
              return <p key={said}>{said}</p>;
            })}
          </Alert>
        )}
      </div>
      {!step && (
        <OldMobileStep
          current={current}
          waitsUntil={waitsUntil}
          onSent={() => goTo({ waitsFor: "old", sentAt: Date.now() })}
          onRefused={fail}
        />
      )}
      {step?.waitsFor === "old" && (
        <NewMobileStep
          current={current}
          sentAt={step.sentAt}
          onResent={() => goTo({ waitsFor: "old", sentAt: Date.now() })}
          onSent={(mobile) => goTo({ waitsFor: "new", mobile, sentAt: Date.now() })}
          onRefused={fail}
        />
      )}
      {step?.waitsFor === "new" && (
        <ConfirmStep mobile={step.mobile} onConfirmed={finish} onBack={() => goTo(null)} onRefused={fail} />
      )}
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { useProof } from "@/components/form/use-proof";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Checkbox } from "@/components/ui/checkbox";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { shopApi } from "@/lib/api/browser";
import { firstOfEachField } from "@/lib/domain/errors/auth";
import { useBusy } from "@/lib/hooks/use-busy";
import { formatCount } from "@/lib/persian/digits";
import { settle } from "@/lib/state/storage/settle";

const SPINNER_MS = 8000;

export function RecoverySection({ left, onChange }: { left: number; onChange: () => Promise<void> }) {
  const t = useTranslations("SecondStep");
  const tell = useNotices();
  const { fresh, prompt } = useProof((typed) => shopApi.secondStep.prove(typed));
  const [isBusy, run] = useBusy(SPINNER_MS);
  const [codes, setCodes] = useState<string[] | null>(null);
  const renew = () =>
    run(async () => {
      const result = await settle(fresh(() => shopApi.secondStep.renewRecovery()));
      if (result?.ok) setCodes(result.data.recovery);
      else if (result) tell(firstOfEachField(result.error));
    });
  const close = async () => {
    setCodes(null);
    await onChange();
  };
  return (
    <section aria-labelledby="recovery">
      <h2 id="recovery" className="text-lg font-bold">
        {t("recovery")}
      </h2>
      <p className="text-xs text-ink-soft">{t("recoveryLeft", { count: formatCount(left) })}</p>
      <Button variant="secondary" loading={isBusy} className="mt-3 max-sm:w-full" onClick={renew}>
        {t("renewRecovery")}
      </Button>
      {codes && <RecoveryCodes codes={codes} onClose={close} />}
      {prompt}
    </section>
  );
}

/** Shows new codes once; they close only after they were stored elsewhere. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations("SecondStep");
  const [isKept, setKept] = useState(false);
  const [isTold, setTold] = useState(false);
  const text = codes.join("\n");
  const kept = useRef<HTMLInputElement>(null);
  const end = () => {
    if (isKept) return onClose();
    setTold(true);
    // The error that describes it is read out with the focus.
    kept.current?.focus();
  };
  return (
    <Dialog open onOpenChange={end} title={t("codesTitle")} description={t("codesText")} closeLabel={t("done")}>
      <div className="grid gap-4 pt-4">
        <ul dir="ltr" className="grid grid-cols-2 gap-x-6 gap-y-2 border-y py-3 text-center font-medium sm:grid-cols-4">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-3">
          <CopyButton text={text} label={t("copy")} copied={t("copied")} />
          <Button variant="secondary" onClick={() => window.print()}>
            {t("print")}
          </Button>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
            className={buttonClass({ variant: "secondary" })}
          >
            {t("file")}
          </a>
        </p>
        <Checkbox
          ref={kept}
          label={t("kept")}
          error={isTold && !isKept ? t("keepFirst") : undefined}
          checked={isKept}
          onChange={({ target }) => setKept(target.checked)}
        />
        <Button onClick={end}>{t("done")}</Button>
      </div>
    </Dialog>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { Segment } from "@/components/desk/kit/segment";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import type { ShopSetup } from "@/lib/contract/setup";
import { joined } from "@/lib/persian/joined";
import { routes } from "@/lib/routes";
import { CheckMark } from "./check-mark";

type OpenLineProps = {
  setup: ShopSetup;
  mayOpen: boolean;
  isBusy: boolean;
  /** Opens or closes the shop. */
  onSet: (open: boolean) => Promise<void>;
  onMissing: () => void;
};

/** Shows whether visitors can see the shop, and lets the owner open or close it. */
export function OpenLine({ setup, mayOpen, isBusy, onSet, onMissing }: OpenLineProps) {
  const t = useTranslations("DeskSetup");
  const [asks, setAsks] = useState<"open" | "close" | null>(null);
  const left = setup.checks.filter(({ blocks }) => blocks).map(({ key }) => t(`check_${key}`));
  const press = (open: boolean) => {
    if (open === setup.open) return;
    if (!open) setAsks("close");
    else if (left.length > 0) onMissing();
    else setAsks("open");
  };
  const set = async (open: boolean) => {
    await onSet(open);
    setAsks(null);
  };
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-2 border-y py-3">
      {mayOpen && (
        <Segment
          label={t("state")}
          size="field"
          value={setup.open ? "open" : "closed"}
          options={{ closed: t("isClosed"), open: t("isOpen") }}
          onChange={(state) => press(state === "open")}
        />
      )}
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{t(setup.open ? "visitorsSeeShop" : "visitorsSeeSoon")}</p>
        {!setup.open && (
          <p className="text-xs text-ink-soft">
            {left.length > 0 ? t("leftToOpen", { names: joined(left) }) : t("nothingLeft")}
          </p>
        )}
      </div>
      <a href={routes.home} className="min-h-6 text-brand">
        {t("seeShop")}
      </a>
      <OpenQuestion
        setup={setup}
        isOpen={asks === "open"}
        isBusy={isBusy}
        onYes={() => set(true)}
        onEnd={() => setAsks(null)}
      />
      <ConfirmDialog
        open={asks === "close"}
        title={t("closeTitle")}
        description={t("closeText")}
        confirmLabel={t("closeShop")}
        cancelLabel={t("notYet")}
        closeLabel={t("dismiss")}
        loading={isBusy}
        onConfirm={() => set(false)}
        onClose={() => setAsks(null)}
      />
    </section>
  );
}

type OpenQuestionProps = Pick<OpenLineProps, "setup" | "isBusy"> & {
  isOpen: boolean;
  onYes: () => void;
  onEnd: () => void;
};

/** Shows what has been checked and what remains to be done before the shop becomes visible. */
function OpenQuestion({ setup, isOpen, isBusy, onYes, onEnd }: OpenQuestionProps) {
  const t = useTranslations("DeskSetup");
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && onEnd()}
      title={t("openTitle")}
      description={t("openText")}
      closeLabel={t("dismiss")}
      footer={
        <>
          <Button loading={isBusy} onClick={onYes}>
            {t("openShop")}
          </Button>
          <Button variant="secondary" onClick={onEnd}>
            {t("notYet")}
          </Button>
        </>
      }
    >
      <ul className="grid pt-3">
        {setup.checks.map(({ key, level, must, says }) => (
          <li key={key} className="flex gap-3 border-b py-2">
            <CheckMark level={level} must={must} />
            <p className="min-w-0 flex-1">
              <b className="font-medium">{t(`check_${key}`)}</b>
              <span className="block text-xs break-words text-ink-soft">{says}</span>
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { Button } from "@/components/desk/kit/button";
import { isTyping } from "@/components/desk/kit/is-typing";
import { useKeys } from "@/components/desk/kit/use-keys";
import { shopApi } from "@/lib/api/browser";
import type { CheckKey, ShopSetup } from "@/lib/contract/setup";
import { authNotice } from "@/lib/domain/errors/auth";
import { isUnclear } from "@/lib/domain/errors/notice";
import { formatCount } from "@/lib/persian/digits";
import { formatClock } from "@/lib/persian/jalali";
import { joined } from "@/lib/persian/joined";
import { settle } from "@/lib/state/storage/settle";
import { CheckRow, checkRowId } from "./check-row";
import { NextBar, NextStep } from "./next-step";
import { OpenLine } from "./open-line";

type SetupScreenProps = {
  loaded: ShopSetup;
  /** The time at which the page was loaded, ISO 8601. */
  at: string;
  /** The current owner; null for staff who may only read the checks. */
  owner: { mobile: string } | null;
  /** Shown below the checks. */
  server?: ReactNode;
};

/** The nine checks for a shop's first day, and whether the shop is open. */
export function SetupScreen({ loaded, at, owner, server }: SetupScreenProps) {
  const t = useTranslations("DeskSetup");
  const { setup, setSetup, seen, isStale, busy, check, setOpen } = useSetup(loaded, at);
  const [missing, setMissing] = useState("");
  const next = setup.checks.find(({ blocks }) => blocks);
  const done = setup.checks.filter(({ level }) => level === "done").length;
  const showMissing = () => {
    const left = setup.checks.filter(({ blocks }) => blocks);
    setMissing(t("beforeOpening", { names: joined(left.map(({ key }) => t(`check_${key}`))) }));
    document.getElementById(checkRowId(left[0]?.key ?? "identity"))?.focus();
  };
  useKeys((event) => {
    if (owner && event.code === "KeyR" && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) check();
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 pb-3">
        <h1 className="text-title font-bold">{t("title")}</h1>
        <p role="status" className={`ms-auto text-xs ${isStale ? "text-warning" : "text-ink-soft"}`}>
          {t(isStale ? "uncheckedSince" : "checkedAt", { time: formatClock(seen) })}
        </p>
        {owner && (
          <Button variant="ghost" size="word" loading={busy === "all"} onClick={() => check()}>
            {t("checkAgain")}
          </Button>
        )}
      </div>
      <OpenLine
        setup={setup}
        mayOpen={owner !== null}
        isBusy={busy === "open"}
        onSet={setOpen}
        onMissing={showMissing}
      />
      <p role="alert" className="min-h-6 pt-2 text-base text-warning">
        {next ? missing : ""}
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-2 pb-2">
        <h2 className="text-lg font-bold">
          {t("count", { of: formatCount(setup.checks.length), done: formatCount(done) })}
        </h2>
        <p className="text-xs text-ink-soft max-sm:hidden">{t("order")}</p>
      </div>
      <ul className="grid border-t">
        {setup.checks.map((one) => (
          <CheckRow
            key={one.key}
            check={one}
            isNext={owner !== null && one === next}
            isBusy={busy === "all" || busy === one.key}
            mayAct={owner !== null}
          >
            {owner && one === next && (
              <NextStep
                check={one}
                setup={setup}
                mobile={owner.mobile}
                isBusy={busy !== null}
                onCheck={check}
                onSetup={setSetup}
              />
            )}
          </CheckRow>
        ))}
      </ul>
      <div className="pb-8">{server}</div>
      {owner && next && <NextBar check={next} />}
    </>
  );
}

/** `busy` names what is running: one check, all checks, or opening the shop. */
function useSetup(loaded: ShopSetup, at: string) {
  const tell = useNotices();
  const [setup, setSetup] = useState(loaded);
  const [seen, setSeen] = useState(at);
  const [busy, setBusy] = useState<CheckKey | "all" | "open" | null>(null);
  // The last states stay on the page if the shop cannot be reached.
  const [isStale, setStale] = useState(false);
  const take = (next: ShopSetup) => {
    setStale(false);
    setSetup(next);
    setSeen(new Date().toISOString());
  };
  const check = async (key?: CheckKey, confirm?: boolean) => {
    if (busy) return;
    setBusy(key ?? "all");
    const result = await settle(shopApi.deskSetup.check({ key, confirm }));
    setBusy(null);
    if (result.ok) take(result.data);
    else if (isUnclear(result.error)) setStale(true);
    else tell([authNotice(result.error)]);
  };
  const setOpen = async (open: boolean) => {
    setBusy("open");
    const result = await settle(shopApi.deskSetup.open({ open }));
    const now = await settle(shopApi.deskSetup.get());
    setBusy(null);
    if (now.ok) take(now.data);
    if (!result.ok) tell([authNotice(result.error)]);
  };
  return { setup, setSetup: take, seen, isStale, busy, check, setOpen };
}

"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { SetupCheck } from "@/lib/contract/setup";
import { CheckMark } from "./check-mark";

type CheckRowProps = {
  check: SetupCheck;
  /** True for the first required check that has not passed: its row is open and has the orange button. */
  isNext: boolean;
  isBusy: boolean;
  /** Only the owner gets a link to the settings. */
  mayAct: boolean;
  children?: ReactNode;
};

/** On phones: what keeps the shop closed, then what does not work, what can wait, and what is done. */
const PHONE_ORDER = ["", "max-sm:order-1", "max-sm:order-2", "max-sm:order-3"] as const;

function phoneOrder({ level, blocks }: SetupCheck): 0 | 1 | 2 | 3 {
  if (blocks) return 0;
  if (level === "done") return 3;
  return level === "todo" ? 2 : 1;
}

export const checkRowId = (key: SetupCheck["key"]) => `check-${key}`;

export function CheckRow({ check, isNext, isBusy, mayAct, children }: CheckRowProps) {
  const t = useTranslations("DeskSetup");
  const { key, level, must, says } = check;
  const href = mayAct ? check.href : null;
  const isDone = level === "done";
  return (
    <li
      id={checkRowId(key)}
      tabIndex={-1}
      className={`grid gap-3 border-b py-3 outline-offset-2 ${isNext ? "-mx-3 rounded-md border-transparent bg-brand-soft px-3" : ""} ${PHONE_ORDER[phoneOrder(check)]}`}
    >
      <div className="flex min-h-9 flex-wrap items-start gap-x-3 gap-y-1">
        <CheckMark level={level} must={must} />
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-medium">
            {t(`check_${key}`)} {/* The space separates the texts of the two elements. */}
            {isNext && <span className="ps-2 text-xs font-normal text-brand">{t("next")}</span>}
          </p>
          <p className="text-xs break-words text-ink-soft">{isBusy ? t("asking") : says}</p>
        </div>
        <p
          className={`text-xs font-medium sm:w-42 ${isDone ? "text-success" : must ? "text-warning" : "text-ink-soft"}`}
        >
          {isDone || level === "broken" || level === "part"
            ? t(`level_${level}`)
            : t(must ? "level_todo" : "level_later")}
        </p>
        {href && !isNext && (
          <a href={href} className="min-h-6 text-brand max-sm:w-full max-sm:ps-8 sm:w-44 sm:text-end">
            {t(`act_${key}`)}
          </a>
        )}
        {(!href || isNext) && <span className="max-sm:hidden sm:w-44" />}
      </div>
      {children}
    </li>
  );
}

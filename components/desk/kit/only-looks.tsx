"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext } from "react";
import type { HeldRight } from "@/lib/contract/staff";
import { looksAt } from "@/lib/domain/account/rights";
import { HeldRights } from "./desk-link";
import { rightAt } from "./nav-items";

const Looking = createContext(false);

/** True where the user may only look: controls that write are omitted there, because the shop server refuses them. */
export const useOnlyLooks = (): boolean => useContext(Looking);

/** Sets for a part of a page whether the user may only look, where it takes another right than the page. */
export function OnlyLooks({ value, children }: { value: boolean; children: ReactNode }) {
  return <Looking value={value}>{children}</Looking>;
}

/** Frames the current page: says it to a user who may only look at it, omits what writes, and unlinks other pages. */
export function PageOfRights({ rights, children }: { rights: readonly HeldRight[]; children: ReactNode }) {
  const t = useTranslations("Staff");
  const right = rightAt(usePathname());
  const isReader = right !== null && !rights.includes(right) && looksAt(rights, right);
  return (
    <HeldRights value={rights}>
      <OnlyLooks value={isReader}>
        {isReader && <p className="mb-4 rounded-md bg-sunken px-4 py-3 text-xs text-ink-soft">{t("onlyLooks")}</p>}
        {children}
      </OnlyLooks>
    </HeldRights>
  );
}

/** Renders nothing for a user who may only look. */
export function Writes({ children }: { children: ReactNode }) {
  return useOnlyLooks() ? null : children;
}

/** Fields with their values, which a user who may only look can read and not change. */
export function WrittenFields({ children }: { children: ReactNode }) {
  if (!useOnlyLooks()) return children;
  return (
    <fieldset disabled className="contents [&_:disabled]:text-ink! [&_label]:text-ink!">
      {children}
    </fieldset>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { TICK } from "@/components/ui/checkbox";
import type { DeskCustomerRow } from "@/lib/contract/desk-customer";
import { CustomerBulk } from "./customer-bulk";
import { CustomerRows } from "./customer-rows";

type ChosenCustomersProps = {
  rows: readonly DeskCustomerRow[];
  seesWallets: boolean;
  mayConfirm: boolean;
  mayGiveCodes: boolean;
};

/** The rows with boxes, and the bar of what can be done with the selected customers of this page. */
export function ChosenCustomers({ rows, seesWallets, ...rights }: ChosenCustomersProps) {
  const t = useTranslations("StaffCustomers");
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = rows.filter(({ id }) => ids.has(id));
  const isAll = chosen.length === rows.length;
  const toggle = (id: number) =>
    setIds(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]));
  const box = (label: string, checked: boolean, onChange: () => void, isPartly = false) => (
    <label className="relative z-10 grid min-h-11 w-7 shrink-0 place-items-center">
      <input
        type="checkbox"
        data-key={label === t("chooseAll") ? undefined : "KeyX"}
        className={TICK}
        aria-label={label}
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = isPartly;
        }}
        onChange={onChange}
      />
    </label>
  );
  return (
    <>
      <CustomerRows
        rows={rows}
        seesWallets={seesWallets}
        all={box(
          t("chooseAll"),
          isAll,
          () => setIds(new Set(isAll ? [] : rows.map(({ id }) => id))),
          !isAll && chosen.length > 0,
        )}
        box={({ id, name }) => box(t("choose", { name }), ids.has(id), () => toggle(id))}
      />
      <CustomerBulk chosen={chosen} {...rights} onDrop={() => setIds(new Set())} />
    </>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DeskLink } from "@/components/desk/kit/desk-link";
import { formatMoment } from "@/components/desk/kit/format-time";
import { ListPages } from "@/components/desk/lists/list-pages";
import { CodeText } from "@/components/ui/code-text";
import { EmptyState } from "@/components/ui/empty-state";
import type { DeskOrder, HoldRow } from "@/lib/contract/desk-order";
import { deskRoutes } from "@/lib/desk-routes";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { HoldButton } from "./hold-button";
import { useHoldText } from "./order-hold";

type HoldsProps = { rows: readonly HoldRow[]; product?: number; page: number; last: number };

export function Holds({ rows, product, page, last }: HoldsProps) {
  const t = useTranslations("Staff");
  const [changed, setChanged] = useState<ReadonlyMap<number, DeskOrder>>(new Map());
  const see = (order: DeskOrder) => setChanged((before) => new Map(before).set(order.id, order));
  return (
    <>
      <div className="pb-3">
        <h1 className="text-title font-bold">{t("holds")}</h1>
        <p className="text-xs text-ink-soft">{t("holdsRule")}</p>
        {product !== undefined && (
          <a href={deskRoutes.holds()} className="inline-flex min-h-11 items-center text-xs text-brand">
            {t("holdsAll")}
          </a>
        )}
      </div>
      {rows.length === 0 && <EmptyState title={t("noHolds")} />}
      <ul className="border-t empty:hidden" aria-label={t("holds")}>
        {rows.map((row) => (
          <Hold
            key={row.order}
            row={{ ...row, ...changed.get(row.order)?.hold, ...versionOf(changed, row) }}
            onChange={see}
          />
        ))}
      </ul>
      <ListPages page={page} last={last} href={(to) => deskRoutes.holds({ product, page: to })} />
    </>
  );
}

const versionOf = (changed: ReadonlyMap<number, DeskOrder>, { order, version }: HoldRow) => ({
  version: changed.get(order)?.version ?? version,
});

function Hold({ row, onChange }: { row: HoldRow; onChange: (order: DeskOrder) => void }) {
  const t = useTranslations("Staff");
  const say = useHoldText();
  const number = toPersianDigits(row.order);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p>
          <DeskLink
            href={deskRoutes.order(row.order)}
            className="inline-flex min-h-11 items-center font-medium text-brand"
          >
            {t("invoice", { number })}
          </DeskLink>{" "}
          {row.customer} <CodeText>{row.mobile}</CodeText>
        </p>
        {row.goods.map(({ product_id, name, count }) => (
          <p key={product_id}>{t("holdGoods", { name, count: formatCount(count) })}</p>
        ))}
        <p className="text-xs text-ink-soft">
          {t("holdSince", { time: formatMoment(row.created_at) })} {row.agent && t("holdAgent", { name: row.agent })}{" "}
          {row.is_claimed && t("holdClaimed")}
        </p>
      </div>
      <p className="max-sm:basis-full">{say(row)}</p>
      {row.acts.includes("free") && (
        <HoldButton order={{ id: row.order, version: row.version }} act="free" onChange={onChange} />
      )}
    </li>
  );
}

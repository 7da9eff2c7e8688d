"use client";

import { useState } from "react";
import type { DeskProduct, PricesMoved } from "@/lib/contract/desk-goods";
import { GoodsList } from "./goods-list";
import type { GoodsFilter } from "./goods-query";
import { PricesBar } from "./prices-bar";

type GoodsScreenProps = {
  rows: readonly DeskProduct[];
  filter: GoodsFilter;
  /** In epoch milliseconds. */
  now: number;
  seesHolds?: boolean;
};

export function GoodsScreen({ rows, filter, now, seesHolds }: GoodsScreenProps) {
  const [shown, setShown] = useState<PricesMoved | null>(null);
  const next = shown && new Map(shown.first.map(({ id, to }) => [id, to]));
  return (
    <>
      <PricesBar filter={filter} ids={rows.map(({ id }) => id)} shown={shown} onShown={setShown} />
      <GoodsList rows={rows} next={next} now={now} seesHolds={seesHolds} />
    </>
  );
}

"use client";

import { useAtomValue } from "jotai";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Switch } from "@/components/ui/switch";
import type { CartLine } from "@/lib/contract/cart";
import { isGone } from "@/lib/domain/basket/basket";
import { isRise } from "@/lib/domain/basket/seen-prices";
import { basketLinesAtom } from "@/lib/state/basket/basket-store";
import { findPriceChangeAtom } from "@/lib/state/basket/seen-prices";
import { addingAtom } from "./adding";
import { AgentBar } from "./agent-bar";
import { CustomerChips } from "./customer-chips";
import { CustomerField } from "./customer-field";
import { Goods } from "./goods";
import { LastOrderRow } from "./last-order-row";
import { OfflineNote } from "./offline-note";
import { useBuyer } from "./use-buyer";
import { useRecent } from "./use-recent";
import { useSteps } from "./use-steps";

export type AgentScreenProps = {
  notes: ReactNode;
  /** Renders lines with the cart's own row component. */
  rows: (lines: readonly CartLine[]) => ReactNode;
  reloadCart: () => void;
  /** Opens the normal checkout, for agents who buy for themselves. */
  goToCheckout: () => Promise<void>;
};

/** A page for a new invoice: customer, products and one button. Its lines are the agent's own cart. */
export function AgentScreen({ notes, rows, reloadCart, goToCheckout }: AgentScreenProps) {
  const t = useTranslations("Agent");
  const say = useTranslations("Cart");
  const { data: recent, error } = useRecent();
  const buyerState = useBuyer(recent?.customers ?? []);
  const { buyer, buyForSelf } = buyerState;
  const lines = useAtomValue(basketLinesAtom) ?? [];
  const sold = lines.filter((line) => !isGone(line));
  const findChange = useAtomValue(findPriceChangeAtom);
  const tiles = error ? [] : recent?.products;
  const { count: adding } = useAtomValue(addingAtom);
  const isForSelf = buyer?.kind === "self";
  const steps = useSteps({ buyerState, reloadCart, goToCheckout, lines: sold });

  return (
    <section
      aria-labelledby="cart-title"
      data-account=""
      data-new-invoice=""
      className="flex min-h-[calc(100dvh-4rem)] flex-col gap-3 pt-1 max-lg:-mb-10 lg:pt-6"
    >
      <div className="-mx-gutter flex items-center justify-between gap-4 border-b px-gutter py-1">
        <h1 id="cart-title" className="text-xl font-bold">
          {say(isForSelf ? "yourCart" : "customerCart")}
        </h1>
        <Switch
          label={t("forSelf")}
          checked={isForSelf}
          onChange={({ target }) => buyForSelf(target.checked)}
          className="flex-row"
        />
      </div>
      {notes}
      <div className="grid gap-3 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start lg:gap-10">
        {!isForSelf && (
          <section aria-label={t("who")} className="flex flex-col gap-3 lg:col-start-1">
            <CustomerField {...buyerState} />
            <CustomerChips
              customers={error ? [] : recent?.customers}
              chosen={buyer?.kind === "known" ? buyer.handle : null}
              onPick={buyerState.pick}
            />
            <LastOrderRow buyer={buyer} onRepeated={steps.goOn} onRegister={() => steps.show("new")} />
          </section>
        )}
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-2">
          <Goods products={tiles} />
          <OtherLines
            title={t("otherLines")}
            lines={lines.filter((line) => !isShownOnTile(line, tiles) || isRise(findChange(line)))}
            rows={rows}
          />
        </div>
      </div>
      <AgentBar
        buyer={buyer}
        count={sold.length + adding}
        isBusy={steps.isBusy}
        onGoOn={() => void steps.goOn()}
        note={<OfflineNote press={steps.press} of="goOn" />}
      />
      {steps.sheets}
    </section>
  );
}

/** True if the product tile already shows everything about the line. */
function isShownOnTile(line: CartLine, tiles: readonly { id: number }[] = []): boolean {
  const { cartable, options } = line;
  const isPlain = cartable.type === "product" && cartable.error === null && options.length === 0;
  return isPlain && tiles.some(({ id }) => id === cartable.id);
}

type OtherLinesProps = { title: string; lines: readonly CartLine[]; rows: AgentScreenProps["rows"] };

function OtherLines({ title, lines, rows }: OtherLinesProps) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="border-b pb-2 text-base font-bold">{title}</h2>
      {rows(lines)}
    </section>
  );
}

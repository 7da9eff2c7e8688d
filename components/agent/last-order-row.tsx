"use client";

import { useSetAtom } from "jotai";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import useSWR from "swr";
import { useNotices } from "@/components/catalog/use-notices";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { shopApi } from "@/lib/api/browser";
import type { LastOrderLine } from "@/lib/contract/agent";
import { callPath } from "@/lib/contract/call";
import { agentCalls } from "@/lib/contract/calls/agent";
import { formatToman, sumRial } from "@/lib/domain/shared/money";
import { CART_SPINNER_MS, useBusy } from "@/lib/hooks/use-busy";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { repeatOrderAtom } from "@/lib/state/basket/repeat-order";
import { read, ShopRefusal } from "@/lib/state/storage/settle";
import type { Buyer } from "./use-buyer";
import { useCustomerErrorText } from "./use-customer-error-text";

type LastOrderRowProps = {
  buyer: Buyer | null;
  onRepeated: () => void;
  onRegister: () => void;
};

/** The row is always rendered, so that the layout does not shift when the order arrives. */
export function LastOrderRow({ buyer, onRepeated, onRegister }: LastOrderRowProps) {
  const t = useTranslations("Agent");
  if (buyer?.kind === "known") return <LastOrderOf key={buyer.handle} buyer={buyer} onRepeated={onRepeated} />;
  if (buyer?.kind !== "new") return <Row isQuiet>{t("lastOrderLater")}</Row>;
  return (
    <Row
      action={
        <Button variant="ghost" size="word" onClick={onRegister}>
          {t("registerCustomer")}
        </Button>
      }
    >
      <span role="status">{t(buyer.newcomer.is_foreigner ? "foreignerNotFound" : "notFound")}</span>
    </Row>
  );
}

type LastOrderOfProps = { buyer: Extract<Buyer, { kind: "known" }>; onRepeated: () => void };

function LastOrderOf({ buyer: { handle, first_name }, onRepeated }: LastOrderOfProps) {
  const t = useTranslations("Agent");
  const say = useCustomerErrorText();
  const tell = useNotices();
  const repeat = useSetAtom(repeatOrderAtom);
  const [isBusy, run] = useBusy(CART_SPINNER_MS);
  const { data, error, isLoading } = useSWR(
    callPath(agentCalls.lastOrder, { handle }),
    async () => (await read(shopApi.agent.lastOrder({ handle }))).data,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  if (error instanceof ShopRefusal) return <Row isQuiet>{say(error.refusal, "lastOrder")}</Row>;
  if (isLoading || data === undefined) return <Skeleton className="h-15 rounded-md" />;
  if (!data) return <Row isQuiet>{t("lastOrderNone")}</Row>;
  const lines = data.lines.filter(({ available }) => available);
  if (lines.length === 0) return <Row isQuiet>{t("lastOrderGone")}</Row>;
  const press = () =>
    run(async () => {
      const { isTaken, notices } = await repeat(data.lines);
      tell(notices);
      if (isTaken) onRepeated();
    });
  return (
    <Row
      action={
        <Button variant="ghost" size="word" loading={isBusy} onClick={press}>
          {t("repeat")}
        </Button>
      }
    >
      <span className="block truncate font-medium">
        {first_name ? t("lastOrderOf", { name: first_name }) : t("lastOrder")}
      </span>
      <span className="block text-xs text-ink-soft">
        <RepeatSummary lines={data.lines} />
      </span>
    </Row>
  );
}

function RepeatSummary({ lines: all }: { lines: readonly LastOrderLine[] }) {
  const t = useTranslations("Agent");
  const lines = all.filter(({ available }) => available);
  const amount = formatToman(sumRial(lines.map(({ price, count }) => price * count)));
  const words = { count: formatCount(lines.length), amount };
  const gone = all.length - lines.length;
  if (gone > 0) return t("lastOrderPart", { ...words, gone: toPersianDigits(gone) });
  return t(lines.some(({ price, old_price }) => price !== old_price) ? "lastOrderMoved" : "lastOrderSum", words);
}

type RowProps = { children: ReactNode; action?: ReactNode; isQuiet?: boolean };

function Row({ children, action, isQuiet = false }: RowProps) {
  return (
    <div
      className={`flex min-h-15 items-center justify-between gap-3 rounded-md border py-1 ps-4 pe-2 ${isQuiet ? "bg-surface text-ink-soft" : "border-transparent bg-brand-soft"}`}
    >
      <div className="min-w-0">{children}</div>
      {action}
    </div>
  );
}

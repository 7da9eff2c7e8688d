"use client";

import { useTranslations } from "next-intl";
import { currentOf } from "@/components/desk/kit/current-of";
import { useIdempotencyKey } from "@/components/desk/kit/use-idempotency-key";
import { useWarnUnsaved } from "@/components/desk/kit/use-warn-unsaved";
import { useShopForm } from "@/components/form/use-shop-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { TextArea } from "@/components/ui/text-area";
import { shopApi } from "@/lib/api/browser";
import type { DeskOrder } from "@/lib/contract/desk-order";
import { RETURN_ANSWER_MAX, returnDecisionSchema } from "@/lib/contract/schemas/desk-order";
import { returnAmounts, splitRefund } from "@/lib/domain/order/return-shares";
import { formatToman, sumRial } from "@/lib/domain/shared/money";
import type { ReturnFormProps } from "./return-form";
import { ReturnLine, type TakenLine } from "./return-line";

const billOf = ({ money }: DeskOrder) => ({
  goods: money.goods,
  discounts: money.group_discount + money.coupon_discount + money.friend_discount + money.agent_discount,
  wallet: money.wallet,
  payable: money.payable,
});

/** What the taken pieces of each line cost after discounts, in rials; the server computes the same. */
function costsOf(order: DeskOrder, taken: readonly TakenLine[]): Map<number, number> {
  const before = new Map(order.lines.map(({ id, returned }) => [id, returned]));
  const now = new Map(taken.map(({ line, pieces }) => [line, Number(pieces) || 0]));
  return returnAmounts(billOf(order), order.lines, { before, now });
}

const firstOf = (order: DeskOrder, line: number, pieces: number): TakenLine => ({
  ...{ line, pieces, restock: false, condition: null },
  serials: order.lines.find(({ id, count }) => id === line && count === 1)?.serials ?? [],
});

function useReturn({ order, onChange }: ReturnFormProps) {
  const t = useTranslations("Staff");
  const keyOf = useIdempotencyKey();
  return useShopForm(
    (values) => shopApi.deskOrder.decideReturn({ id: order.id, ...values }, { idempotencyKey: keyOf(values) }),
    {
      schema: returnDecisionSchema,
      defaultValues: {
        ...{ version: order.version, accept: true, answer: "", sms: true, restock: false },
        lines: (order.return_request?.state === "asked" ? (order.return_request.lines ?? []) : []).map(
          ({ line, pieces }) => firstOf(order, line, pieces),
        ),
      },
      notices: ({ message }) => [{ level: "error", text: message ?? t("failed") }],
      onRefused: ({ data }) => {
        const current = currentOf<DeskOrder>(data);
        if (current) onChange(current);
      },
      onDone: onChange,
    },
  );
}

/** Takes single pieces back, each with its serial number, condition and amount. */
export function ReturnLinesForm(props: ReturnFormProps) {
  const { order, onClose } = props;
  const t = useTranslations("Staff");
  const { form, field, watch, setValue, isBusy } = useReturn(props);
  const [taken = [], sms] = watch(["lines", "sms"]);
  const lines = (taken ?? []) as TakenLine[];
  const costs = costsOf(order, lines);
  const total = sumRial(lines.map(({ line, amount = costs.get(line) }) => amount || 0));
  const toWallet = splitRefund(billOf(order), order.money.returned, total).wallet;
  const setLines = (next: TakenLine[]) => setValue("lines", next, { shouldDirty: true });
  useWarnUnsaved(lines.length > 0);
  return (
    <form {...form} className="grid gap-3">
      <ul className="border-t">
        {order.lines
          .filter(({ count, returned }) => count > returned)
          .map((line) => {
            const at = lines.findIndex(({ line: id }) => id === line.id);
            return (
              <ReturnLine
                key={line.id}
                line={line}
                at={at}
                taken={lines[at]}
                cost={costs.get(line.id) ?? 0}
                field={field}
                onTake={() => setLines([...lines, firstOf(order, line.id, 1)])}
                onDrop={() => setLines(lines.toSpliced(at, 1))}
                onChange={(change) => setLines(lines.with(at, { ...(lines[at] as TakenLine), ...change }))}
              />
            );
          })}
      </ul>
      <p className="font-medium">
        {t("returnTotal", { amount: formatToman(total) })}{" "}
        {toWallet > 0 && (
          <span className="text-ink-soft">{t("returnToWallet", { amount: formatToman(toWallet) })}</span>
        )}
      </p>
      <TextArea
        {...field("answer")}
        label={t("returnAnswer")}
        optional={t("optionalWord")}
        rows={2}
        maxLength={RETURN_ANSWER_MAX}
      />
      <Checkbox {...field("sms")} label={t("cancelTell")} />
      <p className="flex flex-wrap gap-2">
        <Button type="submit" variant="outline" loading={isBusy} disabled={lines.length === 0}>
          {t(sms ? "returnTakeSms" : "returnTake")}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t("close")}
        </Button>
      </p>
    </form>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useWarnUnsaved } from "@/components/desk/kit/use-warn-unsaved";
import { Checkbox } from "@/components/ui/checkbox";
import type { DeskOrder } from "@/lib/contract/desk-order";
import { namesOfLines } from "@/lib/domain/order/line-names";
import { returnAmounts, splitRefund } from "@/lib/domain/order/return-shares";
import { formatToman, sumRial } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { billOf, returnedPieces } from "./return-bill";
import { ReturnFormEnd } from "./return-form-end";
import { ReturnLine, type TakenLine } from "./return-line";
import { type ReturnFormProps, useReturnDecision } from "./use-return-decision";

const piecesOf = (taken: readonly TakenLine[]) => new Map(taken.map(({ line, pieces }) => [line, Number(pieces) || 0]));

/** What the taken pieces of each line cost after discounts, in rials; the server computes the same. */
const costsOf = (order: DeskOrder, taken: readonly TakenLine[]): Map<number, number> =>
  returnAmounts(billOf(order), order.lines, { before: returnedPieces(order), now: piecesOf(taken) });

const isLast = ({ lines }: DeskOrder, taken: readonly TakenLine[]): boolean =>
  lines.every(({ id, count, returned }) => returned + (piecesOf(taken).get(id) ?? 0) === count);

const firstOf = (order: DeskOrder, line: number, pieces: number): TakenLine => ({
  ...{ line, pieces, restock: false, condition: null },
  serials: order.lines.find(({ id, count }) => id === line && count === 1)?.serials ?? [],
});

const wantedIn = (order: DeskOrder): TakenLine[] =>
  (order.return_request?.state === "asked" ? (order.return_request.lines ?? []) : []).map(({ line, pieces }) =>
    firstOf(order, line, pieces),
  );

/** Takes single pieces back, each with its serial number, condition and amount; shipping with the last of them. */
export function ReturnLinesForm(props: ReturnFormProps) {
  const { order, onClose } = props;
  const t = useTranslations("Staff");
  const decision = useReturnDecision(props, { accept: true, lines: wantedIn(order) });
  const { form, field, watch, setValue } = decision;
  const lines = (watch("lines") ?? []) as TakenLine[];
  const costs = costsOf(order, lines);
  const names = namesOfLines(order.lines, (name, at) => t("lineOf", { name, line: formatCount(at) }));
  const mayShip = order.money.shipping > 0 && isLast(order, lines);
  const shipping = mayShip && watch("shipping") ? order.money.shipping : 0;
  const total = sumRial(lines.map(({ line, amount = costs.get(line) }) => amount || 0)) + shipping;
  const toWallet = splitRefund(billOf(order), order.money.returned, total).wallet;
  const setLines = (next: TakenLine[]) => {
    setValue("lines", next, { shouldDirty: true });
    if (!isLast(order, next)) setValue("shipping", false);
  };
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
                name={names.get(line.id) ?? line.name}
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
      {mayShip && (
        <Checkbox {...field("shipping")} label={t("returnShipping", { amount: formatToman(order.money.shipping) })} />
      )}
      <p className="font-medium">
        {t("returnTotal", { amount: formatToman(total) })}{" "}
        {toWallet > 0 && (
          <span className="text-ink-soft">{t("returnToWallet", { amount: formatToman(toWallet) })}</span>
        )}
      </p>
      <ReturnFormEnd decision={decision} submit="returnTake" disabled={lines.length === 0} onClose={onClose} />
    </form>
  );
}

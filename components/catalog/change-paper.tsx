import { useTranslations } from "next-intl";
import { AddressText } from "@/components/ui/address-text";
import { ReceiptRow } from "@/components/ui/receipt-rows";
import type { ChangePieces, ChangeTerms } from "@/lib/contract/order-change";
import { formatCount } from "@/lib/persian/digits";
import { formatName } from "@/lib/persian/no-break";
import { Amount } from "./amount";

type Unit = "toman" | "rial";

/** Two lines of an order may have the same name and price. */
const keyOf = (way: "gone" | "stay" | "come", { name, price }: ChangePieces, at: number) =>
  `${way}-${name}-${price}-${at}`;

function Pieces({ pieces: { name, count, price }, unit }: { pieces: ChangePieces; unit: Unit }) {
  return (
    <span className="flex items-baseline justify-between gap-4">
      <span className="min-w-0 break-words">
        {formatName(name)} {count > 1 && `× ${formatCount(count)}`}
      </span>
      <Amount rial={price * count} unit={unit} />
    </span>
  );
}

/** On the paper of a changed order: what goes (struck), stays and comes, and what that costs. */
export function ChangePaper({ terms, unit }: { terms: ChangeTerms; unit: Unit }) {
  const t = useTranslations("OrderChange");
  const { gone, stay, come, discount, shipping_amount, old_total, new_total, difference } = terms;
  return (
    <>
      <ul className="receipt-rule mt-4 space-y-1.5 border-t pt-4">
        {gone.map((pieces, at) => (
          <li key={keyOf("gone", pieces, at)}>
            <span className="sr-only">{t("goes")}</span>
            <del className="block text-ink-soft">
              <Pieces pieces={pieces} unit={unit} />
            </del>
          </li>
        ))}
        {stay.map((pieces, at) => (
          <li key={keyOf("stay", pieces, at)}>
            <Pieces pieces={pieces} unit={unit} />
          </li>
        ))}
        {come.map((pieces, at) => (
          <li key={keyOf("come", pieces, at)}>
            <span className="sr-only">{t("comes")}</span>
            <ins className="block font-medium no-underline">
              <Pieces pieces={pieces} unit={unit} />
            </ins>
          </li>
        ))}
      </ul>
      <ChangePlace terms={terms} />
      <dl className="receipt-rule mt-4 space-y-1.5 border-t pt-4">
        {discount > 0 && (
          <ReceiptRow label={t("discount")} value={<Amount rial={-discount} unit={unit} />} tone="text-success" />
        )}
        <ReceiptRow
          label={t("shipping")}
          value={shipping_amount === 0 ? t("free") : <Amount rial={shipping_amount} unit={unit} />}
        />
        <ReceiptRow label={t("newTotal")} value={<Amount rial={new_total} unit={unit} />} />
        <ReceiptRow label={t("paidBefore")} value={<Amount rial={-old_total} unit={unit} />} tone="text-success" />
        <div className="receipt-rule mt-4 flex items-baseline justify-between gap-4 border-t pt-4 font-bold">
          <dt className="text-base">{t("difference")}</dt>
          <dd className="text-xl">
            <Amount rial={difference} unit={unit} />
          </dd>
        </div>
      </dl>
    </>
  );
}

function ChangePlace({ terms: { address, shipping } }: { terms: ChangeTerms }) {
  const t = useTranslations("OrderChange");
  if (!address && !shipping) return null;
  return (
    <div className="mt-3 text-xs text-ink-soft">
      {address && (
        <p>
          {t("address")} <AddressText>{address}</AddressText>
        </p>
      )}
      {shipping && <p>{t("method", { method: shipping })}</p>}
    </div>
  );
}

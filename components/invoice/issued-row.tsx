import { useTranslations } from "next-intl";
import { Amount } from "@/components/catalog/amount";
import type { InvoiceSummary } from "@/lib/contract/invoice";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliLong } from "@/lib/persian/jalali";
import { joined } from "@/lib/persian/joined";
import { routes } from "@/lib/routes";
import { IssuedStatus } from "./issued-status";

type IssuedRowProps = {
  invoice: InvoiceSummary;
  /** In epoch milliseconds. */
  now: number;
  onChanged: () => void;
};

export function IssuedRow({ invoice, now, onChanged }: IssuedRowProps) {
  const t = useTranslations();
  const { id, amount, receipted_at, issued, status_fa } = invoice;
  const number = toPersianDigits(id);
  const name = issued && `${issued.customer.first_name} ${issued.customer.last_name}`;
  return (
    <li className="flex flex-col gap-2 border-b py-4 last:border-b-0">
      <div className="flex items-baseline justify-between gap-4">
        <a href={routes.receipt(id)} className="min-w-0 hover:text-brand">
          <b className="break-words">{name ?? t("Invoice.titleOf", { number })}</b>{" "}
          {name && <span className="text-xs text-ink-soft">{number}</span>}
        </a>
        <span className="shrink-0 font-bold">
          <Amount rial={amount} />
        </span>
      </div>
      {issued ? (
        <IssuedStatus invoice={invoice} issued={issued} now={now} onChanged={onChanged} />
      ) : (
        // Without the link's state, which some shop servers do not send, only date and status are shown.
        <p className="text-xs text-ink-soft">{joined([formatJalaliLong(receipted_at), status_fa])}</p>
      )}
    </li>
  );
}

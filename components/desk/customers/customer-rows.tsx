import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge, type Tone } from "@/components/ui/badge";
import { CodeText } from "@/components/ui/code-text";
import type { DeskCustomerRow } from "@/lib/contract/desk-customer";
import { deskRoutes } from "@/lib/desk-routes";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { joined } from "@/lib/persian/joined";

type Marks = Pick<DeskCustomerRow, "confirm" | "is_company" | "is_agent" | "is_blocked">;

/** One mark at most: what matters first. */
export function CustomerBadge({ confirm, is_company, is_agent, is_blocked }: Marks) {
  const t = useTranslations("StaffCustomers");
  const mark = is_blocked
    ? "blocked"
    : confirm !== "yes"
      ? confirm === "todo"
        ? "confirm"
        : "refused"
      : is_agent
        ? "agent"
        : is_company
          ? "company"
          : null;
  const tones: Record<string, Tone> = { blocked: "danger", confirm: "warning", refused: "warning" };
  return mark && <Badge tone={tones[mark] ?? "info"}>{t(`mark_${mark}`)}</Badge>;
}

const HEADS = ["name", "mobile", "city", "orders", "paid", "balance", "last", "status"] as const;
const COLUMNS =
  "lg:grid-cols-[minmax(0,1fr)_8rem_6rem_4rem_9rem_8rem_6rem_6rem] lg:gap-x-3 grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3";
const WIDE = "max-lg:hidden";

type CustomerRowsProps = {
  rows: readonly DeskCustomerRow[];
  seesWallets: boolean;
  /** The box that selects all rows, and that of one; without them rows cannot be selected. */
  all?: ReactNode;
  box?: (row: DeskCustomerRow) => ReactNode;
};

export function CustomerRows({ rows, seesWallets, all, box }: CustomerRowsProps) {
  const t = useTranslations("StaffCustomers");
  return (
    <>
      {rows.length > 0 && (
        <div className={`flex items-center gap-x-3 border-b px-2 text-xs text-ink-soft ${all ? "" : WIDE}`}>
          {all}
          <p aria-hidden="true" className={`${COLUMNS} ${WIDE} py-2.5`}>
            {HEADS.map((head) => (
              <span key={head}>{(head !== "balance" || seesWallets) && t(`head_${head}`)}</span>
            ))}
          </p>
        </div>
      )}
      <ul aria-label={t("customers")} className={all ? "" : "max-lg:border-t max-lg:empty:hidden"}>
        {rows.map((row) => (
          <li
            key={row.id}
            data-row
            className="relative flex items-center gap-x-3 border-b px-2 focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-brand hover:bg-brand-soft has-checked:bg-brand-soft"
          >
            {box?.(row)}
            <CustomerRow row={row} />
          </li>
        ))}
      </ul>
    </>
  );
}

function CustomerRow({ row }: { row: DeskCustomerRow }) {
  const t = useTranslations("StaffCustomers");
  const { id, name, mobile, city, orders, paid, balance, last_at } = row;
  const last = last_at && formatJalaliDate(last_at);
  const wallet = balance ? formatToman(balance) : null;
  return (
    <div className={`${COLUMNS} items-baseline py-2.5`}>
      <a
        href={deskRoutes.customer(id)}
        className="truncate font-medium text-brand outline-none after:absolute after:inset-0"
      >
        {name === mobile ? <CodeText>{name}</CodeText> : name}
      </a>
      <span className={`${WIDE} text-xs`}>
        <CodeText>{mobile}</CodeText>
      </span>
      <span className={`${WIDE} truncate`}>{city ?? "–"}</span>
      <span className={WIDE}>{formatCount(orders)}</span>
      <span className="whitespace-nowrap max-lg:text-end">
        <span className="sr-only">{t("head_paid")} </span>
        {formatToman(paid)}
      </span>
      <span className={`${WIDE} whitespace-nowrap ${balance !== null && balance < 0 ? "text-danger" : ""}`}>
        {balance !== null && (wallet ?? "–")}
      </span>
      <span className={`${WIDE} text-xs text-ink-soft`}>{last ?? "–"}</span>
      <span className={WIDE}>
        <CustomerBadge {...row} />
      </span>
      <span className="text-xs text-ink-soft lg:hidden">
        {joined([
          t("orderCount", { count: formatCount(orders) }),
          last ? t("lastAt", { day: last }) : null,
          wallet ? t("walletIs", { amount: wallet }) : null,
        ])}
      </span>
      <span className="text-end lg:hidden">
        <CustomerBadge {...row} />
      </span>
    </div>
  );
}

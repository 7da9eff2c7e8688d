import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/badge";
import { CodeText } from "@/components/ui/code-text";
import type { DeskCustomerRow } from "@/lib/contract/desk-customer";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { joined } from "@/lib/persian/joined";
import { routes } from "@/lib/routes";

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
  "lg:grid-cols-[minmax(0,1fr)_8rem_6rem_4rem_9rem_8rem_6rem_6rem] lg:gap-x-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3";
const WIDE = "max-lg:hidden";

export function CustomerRows({ rows, seesWallets }: { rows: readonly DeskCustomerRow[]; seesWallets: boolean }) {
  const t = useTranslations("StaffCustomers");
  return (
    <>
      {rows.length > 0 && (
        <p aria-hidden="true" className={`${COLUMNS} ${WIDE} border-b px-2 py-2.5 text-xs text-ink-soft`}>
          {HEADS.map((head) => (
            <span key={head}>{(head !== "balance" || seesWallets) && t(`head_${head}`)}</span>
          ))}
        </p>
      )}
      <ul aria-label={t("customers")} className="max-lg:border-t max-lg:empty:hidden">
        {rows.map((row) => (
          <CustomerRow key={row.id} row={row} />
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
    <li
      data-row
      className={`${COLUMNS} relative items-baseline border-b px-2 py-2.5 focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-brand hover:bg-brand-soft`}
    >
      <a
        href={routes.deskCustomer(id)}
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
    </li>
  );
}

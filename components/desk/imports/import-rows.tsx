import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import type { ImportChange, ImportRow } from "@/lib/contract/desk-import";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { joined } from "@/lib/persian/joined";
import type fa from "@/messages/fa.json";

const TONES = { refused: "danger", change: "info", new: "success", same: "neutral" } as const;
type ChangeName = keyof (typeof fa)["StaffImports"] & `change_${string}`;
const MONEY = ["price", "price_by_discount"];

function useChangeText() {
  const t = useTranslations("StaffImports");
  const say = (field: string, value: string | number | null) => {
    if (value === null || value === "") return t("nothing");
    if (MONEY.includes(field)) return t("toman", { amount: formatToman(Number(value)) });
    if (field === "special_sale_until") return formatJalaliDate(String(value));
    return typeof value === "number" ? formatCount(value) : toPersianDigits(value);
  };
  return ({ field, from, to }: ImportChange, isNew: boolean) => {
    if (field === "picture_addresses") return t("fromAddresses", { count: formatCount(Number(to)) });
    const name = t(`change_${field}` as ChangeName);
    return isNew
      ? t("set", { name, to: say(field, to) })
      : t("fromTo", { name, from: say(field, from), to: say(field, to) });
  };
}

/** `accept` is the control that takes a doubtful row in. */
export function ImportRowText({ row, accept }: { row: ImportRow; accept?: ReactNode }) {
  const t = useTranslations("StaffImports");
  const textOf = useChangeText();
  const { line, kind, name, changes, reasons, doubts } = row;
  return (
    <li className="grid gap-x-4 gap-y-1 border-b py-3 md:grid-cols-[3rem_6rem_1fr_2fr]">
      <span className="text-xs text-ink-soft">{toPersianDigits(line)}</span>
      <span>
        <Badge tone={doubts.length > 0 ? "warning" : TONES[kind]}>{t(`kind_${kind}`)}</Badge>
      </span>
      <b className="font-medium">{name}</b>
      <span>
        {reasons.length > 0 && <span className="text-danger">{reasons.join(" ")}</span>}
        {joined(changes.map((change) => textOf(change, kind === "new")))}
        {kind === "same" && t("unchanged")}
        {doubts.length > 0 && (
          <span className="flex flex-wrap items-center gap-2 text-warning">
            {doubts.join(" ")} {accept}
          </span>
        )}
      </span>
    </li>
  );
}

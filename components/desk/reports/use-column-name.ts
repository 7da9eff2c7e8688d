import { useTranslations } from "next-intl";
import type { ReportColumn } from "@/lib/contract/report";

const COLUMNS = [
  "period",
  "product",
  "agent",
  "city",
  "orders",
  "invoices",
  "pieces",
  "sold",
  "back",
  "opened",
  "broken",
  "returned",
  "average",
  "before",
  "share",
  "days",
  "net",
  "tax",
  "returned_tax",
  "due",
  "cost",
  "profit",
  "margin",
] as const;

/** A column that this version does not know keeps its key. */
export function useColumnName() {
  const t = useTranslations("Reports");
  return ({ key }: ReportColumn): string => {
    const known = COLUMNS.find((name) => name === key);
    return known ? t(known) : key;
  };
}

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { formatCount } from "@/lib/persian/digits";

type ListingHeadProps = {
  title: string;
  count: number;
  /** The number of results without filters. */
  total: number | undefined;
  /** The link that turns the choice of cards for comparison on and off. */
  action?: ReactNode;
};

/** The heading with the number of products, or «n of m» if filters are active. */
export function ListingHead({ title, count, total, action }: ListingHeadProps) {
  const t = useTranslations("List");
  const isPart = total !== undefined && total > count;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 py-3 lg:py-2">
      <h1 className="min-w-0 text-title font-bold">{title}</h1>
      <p className="text-ink-soft">
        {isPart
          ? t("countOf", { count: formatCount(count), total: formatCount(total) })
          : t("count", { count: formatCount(count) })}
      </p>
      {action && <div className="ms-auto">{action}</div>}
    </div>
  );
}

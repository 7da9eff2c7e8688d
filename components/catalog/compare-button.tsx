"use client";

import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { isPlainClick } from "@/components/ui/plain-click";
import { toast } from "@/components/ui/toast";
import type { Compared } from "@/lib/domain/product/compared-ids";
import { formatCount } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { useCompare } from "./use-compare";

/** Adds the product of a page to the comparison, and then leads to it; without JavaScript it always does. */
export function CompareButton({ item }: { item: Compared }) {
  const t = useTranslations("Compare");
  const { tray, toggle } = useCompare();
  const isChosen = tray.some(({ id }) => id === item.id);
  const handleClick = (event: MouseEvent) => {
    if (isChosen || !isPlainClick(event)) return;
    event.preventDefault();
    const count = toggle(item);
    if (count) toast.info(t("added", { count: formatCount(count) }));
  };
  return (
    <a
      href={routes.compare(isChosen ? tray.map(({ id }) => id) : [item.id])}
      rel="nofollow"
      onClick={handleClick}
      className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-2 px-2 hover:text-brand ${isChosen ? "text-brand" : ""}`}
    >
      <ArrowLeftRight aria-hidden="true" strokeWidth={1.6} className="size-5.5" />
      <span className="max-md:sr-only">{t(isChosen ? "comparing" : "compare")}</span>
    </a>
  );
}

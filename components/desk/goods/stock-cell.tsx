import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { useOnlyLooks } from "@/components/desk/kit/only-looks";
import type { DeskProduct } from "@/lib/contract/desk-goods";
import { formatCount } from "@/lib/persian/digits";

type StockCellProps = {
  product: DeskProduct;
  isOpen: boolean;
  /** −1 or 1 prefills that change; 0 opens the form empty. */
  onPress: (step: Step) => void;
  ref: Ref<HTMLButtonElement>;
};
export type Step = -1 | 0 | 1;

const STEP = "grid h-11 w-11 place-items-center text-brand hover:bg-brand-soft disabled:opacity-45 lg:h-9 lg:w-9";

export function StockCell({ product: { name, stock, unit }, isOpen, onPress, ref }: StockCellProps) {
  const t = useTranslations("StaffProducts");
  if (useOnlyLooks())
    return (
      <p className="text-xs text-ink-soft max-lg:ms-auto">
        {stock === null ? t("notCounted") : t("pieces", { count: formatCount(stock), unit })}
      </p>
    );
  if (stock === null) {
    return (
      <button
        ref={ref}
        type="button"
        aria-expanded={isOpen}
        title={t("changeStock", { name })}
        onClick={() => onPress(0)}
        className="min-h-11 rounded-sm px-1 text-xs text-ink-soft hover:bg-brand-soft max-lg:ms-auto lg:min-h-9"
      >
        {t("notCounted")}
      </button>
    );
  }
  return (
    <div className="inline-flex w-fit items-center overflow-hidden rounded-md border border-field bg-surface max-lg:ms-auto">
      <button
        type="button"
        data-key="Minus"
        className={STEP}
        disabled={stock === 0}
        aria-label={t("pieceLess", { name })}
        onClick={() => onPress(-1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <button
        ref={ref}
        type="button"
        aria-label={t("changeStock", { name })}
        aria-expanded={isOpen}
        title={t("pieces", { count: formatCount(stock), unit })}
        onClick={() => onPress(0)}
        className={`min-h-11 min-w-12 px-1 hover:bg-brand-soft lg:min-h-9 ${stock === 0 ? "font-medium text-danger" : ""}`}
      >
        {formatCount(stock)}
      </button>
      <button
        type="button"
        data-key="Plus"
        className={STEP}
        aria-label={t("pieceMore", { name })}
        onClick={() => onPress(1)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useId } from "react";
import { toPersianDigits } from "@/lib/persian/digits";
import { Spinner } from "./spinner";

type QuantityStepperProps = {
  value: number;
  /** The plus button is disabled at this count; null means no limit. */
  max?: number | null;
  pending?: boolean;
  onIncrease: () => void;
  /** At a count of one the minus button becomes a bin icon, which removes the item. */
  onDecrease: () => void;
  /** `most` explains why the plus button is disabled at the limit. */
  labels: { count: string; increase: string; decrease: string; removeLast: string; most: string };
};

const STEP =
  "grid size-11 place-items-center text-brand rounded-sm hover:bg-brand-soft disabled:pointer-events-none disabled:text-ink-faint disabled:opacity-55";

export function QuantityStepper({
  value,
  max = null,
  pending = false,
  onIncrease,
  onDecrease,
  labels,
}: QuantityStepperProps) {
  const isLast = value <= 1;
  const isMost = max !== null && value >= max;
  const reason = useId();
  const DecreaseIcon = isLast ? Trash2 : Minus;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset adds a legend and form semantics, which a cart line lacks
    <div role="group" aria-label={labels.count} className="inline-flex items-center rounded-sm border bg-surface">
      <button
        type="button"
        className={STEP}
        aria-label={labels.increase}
        disabled={isMost}
        aria-describedby={isMost ? reason : undefined}
        onClick={onIncrease}
      >
        <Plus aria-hidden="true" className="size-5" />
      </button>
      <output
        aria-live="polite"
        aria-busy={pending || undefined}
        className="relative grid min-w-9 place-items-center font-bold"
      >
        {toPersianDigits(value)}
        {pending && <Spinner className="absolute text-brand *:size-9" />}
      </output>
      {isMost && (
        <span id={reason} className="text-xs text-ink-soft">
          {labels.most}
        </span>
      )}
      <button
        type="button"
        className={`${STEP} ${isLast ? "text-danger hover:bg-danger-soft" : ""}`}
        aria-label={isLast ? labels.removeLast : labels.decrease}
        onClick={onDecrease}
      >
        <DecreaseIcon aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { buttonClass } from "./button-class";

type ArrowProps = { side: "back" | "forth"; label: string; move: (() => void) | null };

/** At the end of the row the arrow becomes invisible and does nothing, but keeps the focus. */
export function Arrow({ side, label, move }: ArrowProps) {
  const Icon = side === "back" ? ChevronRight : ChevronLeft;
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={move === null}
      onClick={() => move?.()}
      className={`${buttonClass({ variant: "plain", size: "icon" })} absolute! inset-y-0 z-10 my-auto rounded-full! border bg-surface text-ink shadow-raised hover:text-brand aria-disabled:pointer-events-none aria-disabled:opacity-0! ${side === "back" ? "-start-2" : "-end-2"}`}
    >
      <Icon aria-hidden="true" className="size-6" />
    </button>
  );
}

export function Dots({ index, count }: { index: number; count: number }) {
  return (
    <div aria-hidden="true" className="absolute inset-x-0 -bottom-1 flex justify-center gap-2">
      {Array.from({ length: count }, (_, stop) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a stop is identified by its position.
          key={stop}
          className={`h-2 rounded-full transition-[width] ${stop === index ? "w-6 bg-brand" : "w-2 bg-field"}`}
        />
      ))}
    </div>
  );
}

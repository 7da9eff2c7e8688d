import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Skeleton } from "@/components/ui/skeleton";

type FilterGroupProps = {
  title: string;
  /** How the chosen values combine, if not as usual. */
  note?: ReactNode;
  /** Shows only the title until it is clicked, or if something in it is set. */
  folds?: boolean;
  isSet?: boolean;
  /** Called when a folded group opens, also if that was before hydration. */
  onOpen?: () => void;
  /** Absent until the values of a folded group are known; without JavaScript such a group is hidden. */
  children?: ReactNode;
};

const TITLE = "flex items-center justify-between gap-3 text-base font-bold";

export function FilterGroup({ title, note, folds = false, isSet = false, onOpen, children }: FilterGroupProps) {
  // Only the first value counts, because React would otherwise close what the visitor opened.
  const [isOpen] = useState(isSet);
  const [isAwaited, setAwaited] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const handleOpen = () => {
    setAwaited(true);
    onOpen?.();
  };
  const takeEarly = useEffectEvent(() => {
    if (details.current?.open) handleOpen();
  });
  useEffect(() => takeEarly(), []);
  const words = (
    <>
      {title}
      {note && <span className="text-xs font-normal text-ink-soft">{note}</span>}
    </>
  );
  if (!folds)
    return (
      <fieldset className="min-w-0 py-4">
        <legend className={`float-start w-full pb-2 ${TITLE}`}>{words}</legend>
        <div className="clear-both">{children}</div>
      </fieldset>
    );
  return (
    <details
      ref={details}
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && handleOpen()}
      className={`group py-1 ${children ? "" : "noscript:hidden"}`}
    >
      <summary
        className={`min-h-11 cursor-pointer list-none hover:text-brand [&::-webkit-details-marker]:hidden ${TITLE}`}
      >
        {words}
        <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      {children ? (
        <fieldset aria-label={title} className="min-w-0 pb-3">
          {children}
        </fieldset>
      ) : (
        isAwaited && <Skeleton className="mb-3 h-38" />
      )}
    </details>
  );
}

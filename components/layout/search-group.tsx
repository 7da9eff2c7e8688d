import { type ReactNode, useId } from "react";

type SearchGroupProps = {
  title: string;
  isTitled?: boolean;
  hasChips?: boolean;
  children: ReactNode[];
};

export function SearchGroup({ title, isTitled = false, hasChips = false, children }: SearchGroupProps) {
  const heading = useId();
  if (children.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, not fieldsets
    <div role="group" aria-labelledby={heading} className="pb-2">
      <p id={heading} className={isTitled ? "sr-only" : "px-2 pt-2 pb-1 text-xs font-bold text-ink-faint"}>
        {title}
      </p>
      <div role="presentation" className={hasChips ? "flex flex-wrap gap-2 px-2" : undefined}>
        {children}
      </div>
    </div>
  );
}

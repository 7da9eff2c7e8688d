import type { ReactNode } from "react";

type SearchChipProps = {
  id: string;
  href: string;
  active: string | undefined;
  onChoose: () => void;
  children: ReactNode;
};

/** A short suggestion beside others: a link, reached by the arrow keys of the field and not by Tab. */
export function SearchChip({ id, href, active, onChoose, children }: SearchChipProps) {
  return (
    <a
      id={id}
      role="option"
      aria-selected={active === id}
      tabIndex={-1}
      href={href}
      onClick={onChoose}
      className="inline-flex min-h-11 max-w-full items-center rounded-md border px-4 hover:border-brand hover:text-brand aria-selected:border-brand aria-selected:bg-brand-soft"
    >
      <span className="truncate">{children}</span>
    </a>
  );
}

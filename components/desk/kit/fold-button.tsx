type FoldButtonProps = {
  title: string;
  /** Describes the contents while they are folded. */
  fact?: string | null | undefined;
  isOpen: boolean;
  onToggle: () => void;
  className: string;
};

/** The heading of a section that is folded into one row on phones. */
export function FoldButton({ title, fact, isOpen, onToggle, className }: FoldButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className={`flex min-h-13 w-full items-center justify-between gap-3 text-start ${className}`}
    >
      {title}
      {fact && !isOpen && <span className="ms-auto min-w-0 truncate text-xs font-normal text-ink-soft">{fact}</span>}
      <span aria-hidden="true" className="text-brand">
        {isOpen ? "−" : "+"}
      </span>
    </button>
  );
}

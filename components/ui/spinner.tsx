/** Announced by screen readers if it has a label, otherwise decorative. */
export function Spinner({ label, className = "" }: { label?: string; className?: string }) {
  return (
    <span role={label ? "status" : undefined} className={`inline-flex ${className}`}>
      <span
        aria-hidden="true"
        className="size-5 animate-spin rounded-full border-2 border-current border-e-transparent motion-reduce:animate-none"
      />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

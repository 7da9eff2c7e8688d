/** A quiet block where content will stand; give it the size of what it stands for. */
export function Skeleton({ className = "" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded-sm bg-line motion-reduce:animate-none ${className}`}
    />
  );
}

export function Skeleton({ className = "" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse noscript:hidden rounded-sm bg-line motion-reduce:animate-none ${className}`}
    />
  );
}

/**
 * A bar in the place of a text. Inside an element that pulses it has no animation of its own, because each one costs a
 * phone time at every frame.
 */
export function Skeleton({ className = "" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse noscript:hidden rounded-sm bg-line in-[.animate-pulse]:animate-none motion-reduce:animate-none ${className}`}
    />
  );
}

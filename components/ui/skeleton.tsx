/** A bar in the place of a text. It pulses with what pulses around it, as each animation costs a phone at every frame. */
export function Skeleton({ className = "" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse noscript:hidden rounded-sm bg-line in-[.animate-pulse]:animate-none motion-reduce:animate-none ${className}`}
    />
  );
}

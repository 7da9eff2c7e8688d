import type { Ref } from "react";

type CardSkeletonProps = { ref?: Ref<HTMLLIElement>; className?: string };

/** Placeholder of a product card, as high as one with tags, a name of one line and a discount: an element, not eleven. */
export function CardSkeleton({ ref, className = "" }: CardSkeletonProps) {
  return (
    <li
      ref={ref}
      aria-hidden="true"
      className={`tiled card-skeleton row-span-5 grid grid-rows-subgrid animate-pulse rounded-md motion-reduce:animate-none ${className}`}
    />
  );
}

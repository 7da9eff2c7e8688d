import type { Ref } from "react";

type CardSkeletonProps = {
  /** One of those that are seen at once. The others do not pulse, because each animation costs a phone time at every frame. */
  isSeen?: boolean;
  ref?: Ref<HTMLLIElement>;
  className?: string;
};

/** Placeholder of a product card, as high as one with tags, a name of one line and a discount: an element, not eleven. */
export function CardSkeleton({ isSeen = true, ref, className = "" }: CardSkeletonProps) {
  return (
    <li
      ref={ref}
      aria-hidden="true"
      className={`tiled card-skeleton row-span-5 grid grid-rows-subgrid rounded-md motion-reduce:animate-none ${isSeen ? "animate-pulse" : ""} ${className}`}
    />
  );
}

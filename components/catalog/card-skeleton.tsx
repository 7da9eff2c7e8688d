import { Skeleton } from "@/components/ui/skeleton";

/** Where a product card will stand: the same boxes with nothing in them. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true" className="flex h-full flex-col overflow-hidden rounded-md border bg-surface">
      <div className="aspect-square animate-pulse bg-line motion-reduce:animate-none" />
      <div className="flex flex-1 flex-col gap-2 p-3 max-[22.5rem]:px-2 sm:p-4">
        <p className="flex h-[1lh] items-center text-2xs">
          <Skeleton className="h-3 w-16" />
        </p>
        <p className="flex min-h-[2lh] flex-col justify-evenly text-sm leading-relaxed max-[24rem]:text-xs max-[22.5rem]:text-2xs">
          <Skeleton className="h-3.5" />
          <Skeleton className="h-3.5 w-2/3" />
        </p>
        <div className="mt-auto flex min-h-14 items-end pb-1">
          <Skeleton className="h-5 w-24" />
        </div>
      </div>
    </div>
  );
}

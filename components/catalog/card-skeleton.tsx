import { Skeleton } from "@/components/ui/skeleton";

/** Placeholder of a product card, with the rows of a typical one: tags, a one-line name, a discount. It pulses as one. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true" className="animate-pulse row-span-5 grid grid-rows-subgrid motion-reduce:animate-none">
      <div className="aspect-square rounded-md bg-picture" />
      <p className="row-start-2 flex min-h-6 items-center pt-2 text-xs">
        <Skeleton className="my-1 h-3.5 w-1/4" />
      </p>
      <p className="row-start-3 flex items-center pt-0.5">
        <Skeleton className="my-1.5 h-3.5 w-5/6" />
      </p>
      <p className="row-start-4 mt-0.5 flex h-[1lh] items-center text-xs">
        <Skeleton className="h-3 w-1/2" />
      </p>
      <p className="row-start-5 flex items-start pt-3 pb-6.5">
        <Skeleton className="h-5 w-24" />
      </p>
    </div>
  );
}

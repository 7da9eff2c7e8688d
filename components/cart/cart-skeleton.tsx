import { Skeleton } from "@/components/ui/skeleton";

export function CartSkeleton() {
  return (
    <div className="grid items-start gap-10 noscript:hidden lg:grid-cols-[minmax(0,1fr)_20.5rem]">
      <div className="divide-y border-y lg:col-start-1">
        {[1, 2].map((row) => (
          <div key={row} className="flex gap-4 py-5">
            <Skeleton className="size-20 sm:size-28" />
            <div className="flex-1 space-y-3">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-11 w-36" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-76 max-lg:hidden lg:col-start-2" />
    </div>
  );
}

import { Skeleton } from "@/components/ui/skeleton";

/** As tall as the form, so that the dialog keeps its size. */
export function AddressFormSkeleton() {
  return (
    <div className="grid min-h-251 content-start grid-cols-2 gap-4 sm:min-h-210">
      <Skeleton className="col-span-2 h-24" />
      <Skeleton className="h-19 max-sm:col-span-2" />
      <Skeleton className="h-19 max-sm:col-span-2" />
      <Skeleton className="col-span-2 h-64" />
      <Skeleton className="col-span-2 h-25" />
      <Skeleton className="h-19" />
      <Skeleton className="h-19" />
    </div>
  );
}

import { Skeleton } from "@/components/ui/skeleton";
import { AuthCard } from "./auth-card";

type AuthSkeletonProps = { title: string; intro: string; noScript: string; fieldCount: number };

/** Shown until the chunk has loaded; without JavaScript it says that JavaScript is required. */
export function AuthSkeleton({ title, intro, noScript, fieldCount }: AuthSkeletonProps) {
  return (
    <AuthCard title={title} intro={intro}>
      <noscript>
        <p className="mb-5 text-base text-danger">{noScript}</p>
      </noscript>
      <div className="flex flex-col gap-5">
        {[...Array(fieldCount).keys()].map((field) => (
          <Skeleton key={field} className="h-19" />
        ))}
        <Skeleton className="h-13" />
      </div>
    </AuthCard>
  );
}

import { Skeleton } from "@/components/ui/skeleton";
import { AuthCard } from "./auth-card";

/** The card before its script has come; without any script it says what is missing. */
export function AuthSkeleton({ title, noScript, fieldCount }: { title: string; noScript: string; fieldCount: number }) {
  return (
    <AuthCard title={title} intro={<noscript>{noScript}</noscript>}>
      <div className="flex flex-col gap-5">
        {[...Array(fieldCount).keys()].map((field) => (
          <Skeleton key={field} className="h-18" />
        ))}
        <Skeleton className="h-13" />
      </div>
    </AuthCard>
  );
}

import { Skeleton } from "@/components/ui/skeleton";
import { AuthCard } from "./auth-card";

/** The card before its script has come; without any script it says what is missing. */
export function AuthSkeleton({ title, noScript, fields = 1 }: { title: string; noScript: string; fields?: number }) {
  return (
    <AuthCard title={title} intro={<noscript>{noScript}</noscript>}>
      <div className="flex flex-col gap-5">
        {Array.from({ length: fields + 1 }, (_, row) => (
          <Skeleton key={row} className="h-18" />
        ))}
      </div>
    </AuthCard>
  );
}

import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { isSessionOver } from "@/lib/state/settle";
import type { useProfile } from "./use-profile";

type ProfileLoadingProps = {
  query: Pick<ReturnType<typeof useProfile>, "error" | "mutate">;
  /** The size of what is awaited. */
  className: string;
};

/** What stands where the account has not come: its place, or that it did not, with the way to ask again. */
export function ProfileLoading({ query: { error, mutate }, className }: ProfileLoadingProps) {
  const t = useTranslations();
  // Who is no longer logged in is being led to the login.
  if (!error || isSessionOver(error)) return <Skeleton className={`rounded-md ${className}`} />;
  return (
    <Alert tone="danger" live action={<Button onClick={() => void mutate()}>{t("Common.retry")}</Button>}>
      {t("Errors.network")}
    </Alert>
  );
}

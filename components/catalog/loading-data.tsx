import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { isSessionOver } from "@/lib/state/storage/settle";

type LoadingDataProps = {
  query: { error?: unknown; mutate: () => Promise<unknown> };
  className: string;
};

/** Shown until account data has loaded: a skeleton, or after an error a button to retry. */
export function LoadingData({ query: { error, mutate }, className }: LoadingDataProps) {
  const t = useTranslations();
  // A visitor whose session has ended is being redirected to the login.
  if (!error || isSessionOver(error)) return <Skeleton className={`rounded-md ${className}`} />;
  return (
    <Alert tone="danger" live action={<Button onClick={() => void mutate()}>{t("Common.retry")}</Button>}>
      {t("Errors.network")}
    </Alert>
  );
}

import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { isSessionOver } from "@/lib/state/settle";

type AwaitingProps = {
  query: { error?: unknown; mutate: () => Promise<unknown> };
  /** The size of what is awaited. */
  className: string;
};

/** What stands where an answer of the account has not come: its place, or that it did not, with the way to ask again. */
export function Awaiting({ query: { error, mutate }, className }: AwaitingProps) {
  const t = useTranslations();
  // Who is no longer logged in is being led to the login.
  if (!error || isSessionOver(error)) return <Skeleton className={`rounded-md ${className}`} />;
  return (
    <Alert tone="danger" live action={<Button onClick={() => void mutate()}>{t("Common.retry")}</Button>}>
      {t("Errors.network")}
    </Alert>
  );
}

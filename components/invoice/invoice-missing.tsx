import FileQuestion from "lucide-react/icons/file-question-mark";
import { useParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { lazy } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Late } from "@/components/ui/late";
import { routes } from "@/lib/routes";
import { ShopRefusal } from "@/lib/state/storage/settle";

const OtherAccount = lazy(() => import("./other-account"));

const isUnknown = (error: unknown) => error instanceof ShopRefusal && error.refusal.code === 404;

/** Returns the pay link's secret, which the server puts into the hash if another account is logged in; otherwise "". */
const linkCode = () => window.location.hash.slice(1);

/** True if the link is valid but another account is logged in. */
export const belongsToAnotherAccount = (error: unknown): boolean => isUnknown(error) && linkCode() !== "";

/** Someone else's invoice looks like a missing one, unless the visitor has its link. */
export function InvoiceMissing({ error, again }: { error: unknown; again: () => void }) {
  const t = useTranslations();
  const { id } = useParams<{ id: string }>();
  const missing = (
    <EmptyState
      icon={<FileQuestion />}
      title={t("Invoice.infoNotReceived")}
      action={
        isUnknown(error) || !error ? (
          <ButtonLink href={routes.orders}>{t("Profile.myOrders")}</ButtonLink>
        ) : (
          <Button onClick={again}>{t("Common.retry")}</Button>
        )
      }
    />
  );
  if (!belongsToAnotherAccount(error)) return missing;
  return (
    <Late fallback={missing}>
      <OtherAccount id={Number(id)} code={linkCode()} missing={missing} />
    </Late>
  );
}

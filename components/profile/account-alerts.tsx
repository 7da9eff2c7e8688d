import { useAtomValue } from "jotai";
import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { ConfirmStatus, RegisterStatus } from "@/lib/contract/user";
import { routes } from "@/lib/routes";
import { sessionAtom } from "@/lib/state/session/session";
import { useProfile } from "./use-profile";

type AccountAlertsProps = {
  /** False if the page itself links to the next step. */
  hasWayOn: boolean;
};

export function AccountAlerts({ hasWayOn }: AccountAlertsProps) {
  const t = useTranslations("Profile");
  const session = useAtomValue(sessionAtom);
  const { data: user } = useProfile();
  const status = user?.register_status ?? session?.register_status;
  const isIncomplete = status === RegisterStatus.Incomplete;
  const isUnconfirmed = user?.confirm_status === ConfirmStatus.NotConfirmed;
  if (!isIncomplete && !isUnconfirmed) return null;
  return (
    <div className="flex flex-col gap-3 pt-5 lg:pt-0 lg:pb-6">
      {isIncomplete && (
        <Alert
          tone="warning"
          action={
            hasWayOn && (
              <ButtonLink href={routes.register} variant="secondary">
                {t("completeAccount")}
              </ButtonLink>
            )
          }
        >
          {t("incompleteAccount")}
        </Alert>
      )}
      {isUnconfirmed && <Alert tone="warning">{t("notConfirmed")}</Alert>}
    </div>
  );
}

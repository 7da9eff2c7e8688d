"use client";

import { useAtomValue } from "jotai";
import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { RegisterStatus } from "@/lib/contract/user";
import { routes } from "@/lib/routes";
import { isCartIncompleteAtom, serverCartAtom } from "@/lib/state/basket/basket-store";
import { sessionAtom } from "@/lib/state/session/session";

/** Warns about what prevents an order: unpaid orders, or an unfinished registration. */
export function CartBanners() {
  const t = useTranslations();
  const session = useAtomValue(sessionAtom);
  const receipt = useAtomValue(serverCartAtom)?.receipt;
  const isIncomplete = useAtomValue(isCartIncompleteAtom) || session?.register_status === RegisterStatus.Incomplete;
  if (!session || (!receipt && !isIncomplete)) return null;
  return (
    <div className="mb-6 flex flex-col gap-3">
      {receipt && (
        <Alert
          tone={receipt.show_error ? "warning" : "info"}
          live
          action={
            <ButtonLink href={routes.orders} variant="secondary">
              {t("Profile.myOrders")}
            </ButtonLink>
          }
        >
          {receipt.show_error ? t("Cart.pendingTwo") : t("Cart.pendingOne")}
        </Alert>
      )}
      {isIncomplete && (
        <Alert
          tone="warning"
          live
          action={
            <ButtonLink href={routes.register} variant="secondary">
              {t("Auth.registerTitle")}
            </ButtonLink>
          }
        >
          {t("Cart.completeRegistration")}
        </Alert>
      )}
    </div>
  );
}

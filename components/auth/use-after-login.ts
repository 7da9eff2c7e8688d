"use client";

import { useRouter } from "next/navigation";
import { useSWRConfig } from "swr";
import { useNotices } from "@/components/catalog/use-notices";
import type { LoginAnswer } from "@/lib/contract/user";
import { deskRoutes } from "@/lib/desk-routes";
import { afterLogin, type Destination } from "@/lib/domain/account/login";
import { opensDesk } from "@/lib/domain/account/rights";
import type { Notice } from "@/lib/domain/errors/notice";
import { routes } from "@/lib/routes";
import { readReturn } from "@/lib/state/account/return-path";

/** A newcomer continues to the registration form, others to `target` or the stored path. */
export function useAfterLogin(goOn: (destination: Destination, said: Notice[]) => void) {
  const router = useRouter();
  const tell = useNotices();
  const { mutate } = useSWRConfig();
  return (answer: LoginAnswer, said: Notice[], isNew: boolean, target: string | null = null) => {
    // Drops data cached for the previous user.
    void mutate(() => true, undefined, { revalidate: false });
    if (isNew) {
      tell(said);
      return router.replace(routes.register);
    }
    const wishes = target ? { backUrl: target, resumesOrder: false } : readReturn();
    // Staff start at the desk (AUTH-016).
    const paths = { checkout: routes.checkout, home: opensDesk(answer.user.roles) ? deskRoutes.today : routes.home };
    goOn(afterLogin({ registerStatus: answer.register_status, ...wishes }, paths), said);
  };
}

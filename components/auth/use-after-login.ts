"use client";

import { useRouter } from "next/navigation";
import { useSWRConfig } from "swr";
import { useNotices } from "@/components/catalog/use-notices";
import type { LoginAnswer } from "@/lib/contract/user";
import type { Notice } from "@/lib/domain/errors/notice";
import { afterLogin, type Destination } from "@/lib/domain/login";
import { staffRolesOf } from "@/lib/domain/rights";
import { routes } from "@/lib/routes";
import { readReturn } from "@/lib/state/return-path";

/** What follows a login: a newcomer fills in the registration form, everybody else goes to `target` or where they wanted to. */
export function useAfterLogin(goOn: (destination: Destination, said: Notice[]) => void) {
  const router = useRouter();
  const tell = useNotices();
  const { mutate } = useSWRConfig();
  return (answer: LoginAnswer, said: Notice[], isNew: boolean, target: string | null = null) => {
    // What was read for the person before must not be shown to this one.
    void mutate(() => true, undefined, { revalidate: false });
    if (isNew) {
      tell(said);
      return router.replace(routes.register);
    }
    const wishes = target ? { backUrl: target, resumesOrder: false } : readReturn();
    // Whoever works here begins at the desk (AUTH-016).
    const isStaff = staffRolesOf(answer.user.roles).length > 0;
    const paths = { checkout: routes.checkout, home: isStaff ? routes.desk : routes.home };
    goOn(afterLogin({ registerStatus: answer.register_status, ...wishes }, paths), said);
  };
}

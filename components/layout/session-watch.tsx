"use client";

import { useAtomValue } from "jotai";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { toast } from "@/components/ui/toast";
import { SESSION_ENDED } from "@/lib/contract/session-event";
import { isGuarded, loginPath, routes } from "@/lib/routes";
import { sessionAtom } from "@/lib/state/session";

/** Pages that mean nothing without a session, though they are open to guests. */
const PERSONAL: readonly string[] = [routes.cart, routes.checkout];

/** Says that the session has ended when the shop no longer knows it, and leads from personal pages to the login and back. */
export function SessionWatch({ text }: { text: string }) {
  const router = useRouter();
  const pathname = usePathname();
  const session = useAtomValue(sessionAtom);

  const handleEnd = useEffectEvent(() => {
    // A guest had none to lose.
    if (!session && !isGuarded(pathname)) return;
    toast.error(text);
    if (isGuarded(pathname) || PERSONAL.includes(pathname)) {
      router.replace(loginPath(pathname + window.location.search));
    }
  });

  useEffect(() => {
    const handle = () => handleEnd();
    window.addEventListener(SESSION_ENDED, handle);
    return () => window.removeEventListener(SESSION_ENDED, handle);
  }, []);

  return null;
}

"use client";

import { useAtomValue } from "jotai";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { toast } from "@/components/ui/toast";
import { SESSION_ENDED } from "@/lib/contract/session-event";
import { loginPath, tellsPayment } from "@/lib/routes";
import { sessionAtom } from "@/lib/state/session";

/** Says that the session has ended when the shop no longer knows it, and leads from personal pages to the login and back. */
export function SessionWatch({ text }: { text: string }) {
  const router = useRouter();
  const pathname = usePathname();
  const session = useAtomValue(sessionAtom);

  const handleEnd = useEffectEvent(async () => {
    // Most visits never need it.
    const { pageOf } = await import("@/lib/pages.mjs");
    const isOpen = tellsPayment(pathname, new URLSearchParams(window.location.search));
    const use = isOpen ? "none" : pageOf(pathname).session;
    // A guest had none to lose.
    if (!session && use !== "needed") return;
    toast.error(text);
    if (use !== "none") router.replace(loginPath(pathname + window.location.search));
  });

  useEffect(() => {
    const handle = () => void handleEnd();
    window.addEventListener(SESSION_ENDED, handle);
    return () => window.removeEventListener(SESSION_ENDED, handle);
  }, []);

  return null;
}

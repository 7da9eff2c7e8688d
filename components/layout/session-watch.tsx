"use client";

import { useAtomValue } from "jotai";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef } from "react";
import { toast } from "@/components/ui/toast";
import { loginPath, tellsPayment } from "@/lib/routes";
import { endedSessionAtom, sessionAtom } from "@/lib/state/session";

/**
 * Says that the session has ended, in every tab, and leads from personal pages to the login and back. It reads what stands in
 * the state: on a slow machine a session may be found ended before this part is awake to hear of it.
 */
export function SessionWatch({ text }: { text: string }) {
  const router = useRouter();
  const pathname = usePathname();
  const ended = useAtomValue(endedSessionAtom);
  const told = useRef<typeof ended>(null);
  // Looked after wherever nothing else asks who is logged in.
  useAtomValue(sessionAtom);

  const tell = useEffectEvent(async (isNews: boolean) => {
    // Most visits never need it.
    const { pageOf } = await import("@/lib/pages.mjs");
    const isOpen = tellsPayment(pathname, new URLSearchParams(window.location.search));
    const use = isOpen ? "none" : pageOf(pathname).session;
    // A guest had none to lose.
    if (!isNews && use !== "needed") return;
    toast.error(text);
    if (use !== "none") router.replace(loginPath(pathname + window.location.search));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a personal page that is come back to leads to the login again.
  useEffect(() => {
    if (!ended) return;
    const isNews = ended.wasKnown && told.current !== ended;
    told.current = ended;
    void tell(isNews);
  }, [ended, pathname]);

  return null;
}

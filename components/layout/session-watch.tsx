"use client";

import { useAtomValue, useSetAtom } from "jotai";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef } from "react";
import { toast } from "@/components/ui/toast";
import { isPaymentResult, loginPath } from "@/lib/routes";
import { endedSessionAtom, fetchSessionAtom, sessionAtom } from "@/lib/state/session/session";
import { isFlagged } from "@/lib/state/session/watch-flag";

/** Returns how the page uses the session. The table of pages is loaded on demand, because most visits never need it. */
async function readUse(pathname: string) {
  if (isPaymentResult(pathname, new URLSearchParams(window.location.search))) return "none";
  const { pageOf } = await import("@/lib/pages.mjs");
  return pageOf(pathname).session;
}

/**
 * Announces the end of a session in every tab, and redirects personal pages to the login. Reads state rather than
 * events, because the session may end before this component is hydrated.
 */
export function SessionWatch({ text }: { text: string }) {
  const router = useRouter();
  const pathname = usePathname();
  const ended = useAtomValue(endedSessionAtom);
  const told = useRef<typeof ended>(null);
  // Also loads the session on pages where no other component uses it.
  const session = useAtomValue(sessionAtom);
  const isKnown = session !== undefined;
  const askSession = useSetAtom(fetchSessionAtom);

  const tell = useEffectEvent(async (isNews: boolean) => {
    const use = await readUse(pathname);
    // On pages that need no session, a guest needs no message.
    if (!isNews && use !== "needed" && use !== "read") return;
    toast.error(text);
    if (use !== "none") router.replace(loginPath(pathname + window.location.search));
  });

  // The server let the visitor in, but this browser stores no user. If there is a flag cookie, the session is loaded
  // elsewhere.
  const ask = useEffectEvent(async () => {
    if (session === null && !ended && !isFlagged() && (await readUse(pathname)) === "needed") await askSession();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page, but not after a logout on it.
  useEffect(() => {
    if (isKnown) void ask();
  }, [isKnown, pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: returning to a personal page redirects to the login again.
  useEffect(() => {
    if (!ended) return;
    const isNews = ended.wasKnown && told.current !== ended;
    told.current = ended;
    void tell(isNews);
  }, [ended, pathname]);

  return null;
}

"use client";

import { useAtomValue, useSetAtom } from "jotai";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef } from "react";
import { toast } from "@/components/ui/toast";
import { loginPath, tellsPayment } from "@/lib/routes";
import { askSessionAtom, endedSessionAtom, sessionAtom } from "@/lib/state/session";
import { isFlagged } from "@/lib/state/watch-flag";

/** What the page needs a session for; most visits never ask. */
async function readUse(pathname: string) {
  if (tellsPayment(pathname, new URLSearchParams(window.location.search))) return "none";
  const { pageOf } = await import("@/lib/pages.mjs");
  return pageOf(pathname).session;
}

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
  const session = useAtomValue(sessionAtom);
  const isKnown = session !== undefined;
  const askSession = useSetAtom(askSessionAtom);

  const tell = useEffectEvent(async (isNews: boolean) => {
    const use = await readUse(pathname);
    // A guest had none to lose.
    if (!isNews && use !== "needed" && use !== "read") return;
    toast.error(text);
    if (use !== "none") router.replace(loginPath(pathname + window.location.search));
  });

  // The guard let somebody in whom this browser does not remember; where it has a flag, that is looked after already.
  const ask = useEffectEvent(async () => {
    if (session === null && !ended && !isFlagged() && (await readUse(pathname)) === "needed") await askSession();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page, and not where a logout leaves one.
  useEffect(() => {
    if (isKnown) void ask();
  }, [isKnown, pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a personal page that is come back to leads to the login again.
  useEffect(() => {
    if (!ended) return;
    const isNews = ended.wasKnown && told.current !== ended;
    told.current = ended;
    void tell(isNews);
  }, [ended, pathname]);

  return null;
}

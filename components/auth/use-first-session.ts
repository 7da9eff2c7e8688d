"use client";

import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useRef } from "react";
import { type Session, sessionAtom } from "@/lib/state/session/session";

/** Runs once for a session that existed on opening the page, not for one that starts there. */
export function useFirstSession(onSession: (session: Session) => void): void {
  const session = useAtomValue(sessionAtom);
  const isKnown = useRef(false);
  const take = useEffectEvent(onSession);

  useEffect(() => {
    if (session === undefined || isKnown.current) return;
    isKnown.current = true;
    if (session) take(session);
  }, [session]);
}

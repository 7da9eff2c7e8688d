"use client";

import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useRef } from "react";
import { type Session, sessionAtom } from "@/lib/state/session/session";

/** Runs once if the visitor was already logged in when the page opened, but not if they log in on the page. */
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

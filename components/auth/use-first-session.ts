"use client";

import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useRef } from "react";
import { type Session, sessionAtom } from "@/lib/state/session";

/** Runs once with the session that was there when the page opened, not with one that begins on the page itself. */
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

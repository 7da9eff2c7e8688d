"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { onceOnline } from "./online";

/** `told`: the user was informed that there is no network; `queued`: the action runs once it is back. */
type OfflineState = "none" | "told" | "queued";

export type OfflineAction = { standing: OfflineState; tell: () => void; queue: () => void; drop: () => void };

/** Handles a click made without a network. Once it is back, `work` runs if the user has queued it. */
export function useOfflineAction(work: () => void): OfflineAction {
  const [standing, setStanding] = useState<OfflineState>("none");
  const run = useEffectEvent(work);
  useEffect(() => {
    if (standing === "none") return;
    return onceOnline(() => {
      setStanding("none");
      if (standing === "queued") run();
    });
  }, [standing]);
  return {
    standing,
    tell: () => setStanding("told"),
    queue: () => setStanding("queued"),
    drop: () => setStanding("none"),
  };
}

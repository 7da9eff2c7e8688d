"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { onceOnline } from "./online";

/** `told` that there is no network, and nothing was done; `queued` to be done once it is back. */
type Standing = "none" | "told" | "queued";

export type OfflinePress = { standing: Standing; tell: () => void; queue: () => void; drop: () => void };

/**
 * A press that finds no network: its page tells so, and whoever pressed has it carried out later, or drops it. `work` runs once,
 * when the network is back, where it was put in the queue; else the news is over by then.
 */
export function useOfflinePress(work: () => void): OfflinePress {
  const [standing, setStanding] = useState<Standing>("none");
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

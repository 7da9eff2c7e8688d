import { judgeMemory, saysLoggedIn } from "@/lib/domain/session-flag";

type Watched = {
  isRemembered: () => boolean;
  forget: () => void;
  /** Asks the shop who is logged in. */
  ask: () => void;
};

export const isFlagged = () => saysLoggedIn(document.cookie);

/**
 * Holds what the browser remembers of a person against the flag of the session, now and whenever the page is come back to:
 * the cookies may have run out or been cleared meanwhile. The shop is asked once a page. Answers how to stop.
 */
export function watchFlag({ isRemembered, forget, ask }: Watched): () => void {
  let isAsked = false;
  const check = () => {
    const verdict = judgeMemory(isFlagged(), isRemembered());
    if (verdict === "forget") forget();
    if (verdict !== "ask" || isAsked) return;
    isAsked = true;
    ask();
  };
  check();
  document.addEventListener("visibilitychange", check);
  window.addEventListener("pageshow", check);
  return () => {
    document.removeEventListener("visibilitychange", check);
    window.removeEventListener("pageshow", check);
  };
}

import { saysLoggedIn } from "@/lib/domain/session-flag";

type Watched = {
  isRemembered: () => boolean;
  /** Asks the shop who is logged in. */
  ask: () => Promise<unknown>;
};

export const isFlagged = () => saysLoggedIn(document.cookie);

/**
 * Holds what the browser remembers of a person against the flag of the session, now and whenever the page is come back to:
 * the cookies may have run out or been cleared meanwhile, or the session may be older than its flag. Where the two differ only
 * the shop knows; its answer sets or clears the flag. Answers how to stop.
 */
export function watchFlag({ isRemembered, ask }: Watched): () => void {
  let isAsking = false;
  const check = () => {
    if (isAsking || isRemembered() === isFlagged()) return;
    isAsking = true;
    void ask().finally(() => {
      isAsking = false;
    });
  };
  check();
  document.addEventListener("visibilitychange", check);
  window.addEventListener("pageshow", check);
  return () => {
    document.removeEventListener("visibilitychange", check);
    window.removeEventListener("pageshow", check);
  };
}

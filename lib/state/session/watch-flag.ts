import { hasLoginFlag } from "@/lib/domain/account/session-flag";

type Watched = {
  isRemembered: () => boolean;
  ask: () => Promise<unknown>;
};

export const isFlagged = () => hasLoginFlag(document.cookie);

/**
 * Compares the stored user with the flag cookie, now and whenever the page becomes visible. If they differ, `ask` calls
 * the shop, whose response sets or clears the flag. Returns an unsubscribe function.
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

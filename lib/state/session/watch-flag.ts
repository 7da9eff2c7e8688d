import { hasLoginFlag } from "@/lib/domain/account/session-flag";

type Watched = {
  isRemembered: () => boolean;
  ask: () => Promise<unknown>;
};

export const isFlagged = () => hasLoginFlag(document.cookie);

/** Calls `ask` if the stored user and the flag cookie disagree, now or whenever the page becomes visible. */
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

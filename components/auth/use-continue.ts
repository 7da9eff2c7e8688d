"use client";

import { useAtomValue } from "jotai";
import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { useStoredNotices } from "@/components/catalog/use-stored-notices";
import type { Destination } from "@/lib/domain/account/login";
import type { Notice } from "@/lib/domain/errors/notice";
import { routes } from "@/lib/routes";
import { forgetReturn } from "@/lib/state/account/return-path";
import { leavePageAtom } from "@/lib/state/page/navigation";

/** True if going back stays within the shop. Uses the referrer if the browser lacks the Navigation API. */
function canGoBackInShop(): boolean {
  const { navigation }: { navigation?: Navigation } = window;
  return navigation?.canGoBack ?? document.referrer.startsWith(`${window.location.origin}/`);
}

/**
 * Navigates to the return URL of a login with its notices and clears the stored path. Going back never leaves the shop.
 */
export function useContinueAfterLogin(): (destination: Destination, said: readonly Notice[]) => void {
  const router = useRouter();
  const tell = useStoredNotices();
  const { leave } = useAtomValue(leavePageAtom);
  return useCallback(
    (destination, said) => {
      forgetReturn();
      const isLeaving = destination.kind === "path" && destination.reload;
      tell(said, { isLeaving });
      if (destination.kind === "back") return canGoBackInShop() ? router.back() : router.replace(routes.home);
      if (destination.reload) return leave(destination.path);
      router.replace(destination.path);
    },
    [router, leave, tell],
  );
}

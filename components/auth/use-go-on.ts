"use client";

import { useAtomValue } from "jotai";
import { useRouter } from "next/navigation";
import { useCallback } from "react";
import type { Destination } from "@/lib/domain/login";
import { routes } from "@/lib/routes";
import { leavePageAtom } from "@/lib/state/navigation";
import { forgetReturn } from "@/lib/state/return-path";

/** Goes where a login or registration leads, and forgets the way there. */
export function useGoOn(): (destination: Destination) => void {
  const router = useRouter();
  const { leave } = useAtomValue(leavePageAtom);
  return useCallback(
    (destination) => {
      forgetReturn();
      if (destination.kind === "back") return window.history.length > 1 ? router.back() : router.replace(routes.home);
      if (destination.reload) return leave(destination.path);
      router.replace(destination.path);
    },
    [router, leave],
  );
}

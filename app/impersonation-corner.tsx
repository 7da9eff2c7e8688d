"use client";

import { useAtomValue } from "jotai";
import { lazy } from "react";
import { Late } from "@/components/ui/late";
import { sessionAtom } from "@/lib/state/session/session";

// Impersonation is rare, so pages do not include the bar or its messages.
const Acting = lazy(() => import("./impersonation-panel"));

/** The bar of an admin during impersonation, on every page in that browser only. */
export function ImpersonationCorner() {
  const session = useAtomValue(sessionAtom);
  return session?.is_acting ? (
    <Late>
      <Acting name={session.first_name} />
    </Late>
  ) : null;
}

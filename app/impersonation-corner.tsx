"use client";

import { useAtomValue } from "jotai";
import { lazy } from "react";
import { Late } from "@/components/ui/late";
import { sessionAtom } from "@/lib/state/session/session";

// Impersonation is rare, so pages do not include the bar and its messages.
const Acting = lazy(() => import("./impersonation-panel"));

/** The impersonation bar of an admin, on every page but only in that browser. */
export function ImpersonationCorner() {
  const session = useAtomValue(sessionAtom);
  return session?.is_acting ? (
    <Late>
      <Acting name={session.first_name} until={session.acting_until} />
    </Late>
  ) : null;
}

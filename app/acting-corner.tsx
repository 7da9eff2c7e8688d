"use client";

import { useAtomValue } from "jotai";
import { lazy } from "react";
import { Late } from "@/components/ui/late";
import { sessionAtom } from "@/lib/state/session";

// Few ever act for somebody: pages carry neither the bar nor its texts.
const Acting = lazy(() => import("./acting-panel"));

/** Where the bar of an admin who acts for a customer stands: on every page, and only in that browser. */
export function ActingCorner() {
  const session = useAtomValue(sessionAtom);
  return session?.is_acting ? (
    <Late>
      <Acting name={session.first_name} />
    </Late>
  ) : null;
}

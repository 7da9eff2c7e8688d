"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { SavedFilter } from "@/lib/contract/saved-filter";

const Known = createContext<readonly SavedFilter[]>([]);

/** Passes the saved filters of this person to the lists of the desk. */
export function KnownFilters({ filters, children }: { filters: readonly SavedFilter[]; children: ReactNode }) {
  return <Known value={filters}>{children}</Known>;
}

export const useKnownFilters = (): readonly SavedFilter[] => useContext(Known);

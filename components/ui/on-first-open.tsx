"use client";

import { type ReactNode, useState } from "react";
import { Late } from "./late";

/** Renders its lazy child from the first opening on; the child stays mounted, so that closing can be animated. */
export function OnFirstOpen({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened ? <Late>{children}</Late> : null;
}

"use client";

import { useEffect } from "react";
import { loadWithRetry } from "@/components/ui/load-with-retry";

/** Starts the countdowns and support hours of every page once it runs. Mounted once, in the shop's layout. */
export function Clocks() {
  useEffect(() => {
    // Meanwhile the server's texts stay: until when an offer lasts, and when support answers.
    void loadWithRetry(() => import("./define-clocks")).then(({ defineClocks }) => defineClocks());
  }, []);
  return null;
}

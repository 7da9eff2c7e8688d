"use client";

import { useEffect } from "react";

/** Starts the countdowns and support hours of every page once it runs. Mounted once, in the shop's layout. */
export function Clocks() {
  useEffect(() => {
    // On a bad network, the server's texts stay: until when an offer lasts, and when support answers.
    import("./define-clocks").then(
      ({ defineClocks }) => defineClocks(),
      () => {},
    );
  }, []);
  return null;
}

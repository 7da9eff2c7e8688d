"use client";

import { useEffect } from "react";
import { defineCountDown } from "./count-down";
import { defineSupportHours } from "./define-support-hours";

/** Starts the countdowns and support hours of every page. Mounted once, in the shop's layout. */
export function Clocks() {
  useEffect(() => {
    defineCountDown();
    defineSupportHours();
  }, []);
  return null;
}

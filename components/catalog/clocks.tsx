"use client";

import { useEffect } from "react";
import { defineCountDown } from "./count-down";
import { defineSupportHours } from "./define-support-hours";

/** Starts the countdowns and phone hours of every page. Mounted once, in the layout of the shop. */
export function Clocks() {
  useEffect(() => {
    defineCountDown();
    defineSupportHours();
  }, []);
  return null;
}

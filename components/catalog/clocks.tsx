"use client";

import { useEffect } from "react";
import { defineCountDown } from "./count-down";
import { defineAnswerHours } from "./define-support-hours";

/** Starts the countdowns and phone hours of every page. Mounted once, in the layout of the shop. */
export function Clocks() {
  useEffect(() => {
    defineCountDown();
    defineAnswerHours();
  }, []);
  return null;
}

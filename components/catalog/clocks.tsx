"use client";

import { useEffect } from "react";
import { defineCountDown } from "./count-down";

/** Lets the countdowns of every page run. Stands once in the frame of the shop. */
export function Clocks() {
  useEffect(defineCountDown, []);
  return null;
}

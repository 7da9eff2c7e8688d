"use client";

import { useEffect } from "react";
import { defineCountDown } from "./count-down";
import { defineAnswerHours } from "./define-answer-hours";

/** Lets the countdowns and the hours of every page run. Stands once in the frame of the shop. */
export function Clocks() {
  useEffect(() => {
    defineCountDown();
    defineAnswerHours();
  }, []);
  return null;
}

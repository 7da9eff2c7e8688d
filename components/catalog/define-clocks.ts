import { defineCountDown } from "./count-down";
import { defineSupportHours } from "./define-support-hours";

/** Starts the countdowns and support hours of the page, and of those that it leads to. Browser only. */
export function defineClocks(): void {
  defineCountDown();
  defineSupportHours();
}

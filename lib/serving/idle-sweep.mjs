// @ts-check
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const QUIET_MS = 5_000;

/**
 * Node lets dead objects pile up to several times of what is alive, and keeps what a busy time has left for as long as
 * nobody makes it busy again. So they are swept once whenever the shop has come to rest: no reader waits for it then.
 * Sweeping sooner while it works would cost a third more of the processor for each page drawn.
 * @returns {() => void} to be called with every request
 */
export function sweepWhenIdle() {
  setFlagsFromString("--expose-gc");
  /** @type {() => void} */
  const sweep = runInNewContext("gc");
  let isBusy = false;
  let isSwept = true;
  setInterval(() => {
    if (!isBusy && !isSwept) sweep();
    isSwept = !isBusy;
    isBusy = false;
  }, QUIET_MS).unref();
  return () => {
    isBusy = true;
  };
}

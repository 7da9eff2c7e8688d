import { act } from "@testing-library/react";
import { vi } from "vitest";

// For durations in the specification, measured on a stopped clock so that slow machines do not matter.

/** Stops this window's clock; only `pass` advances it. Timers that are already running are dropped. */
export function stopClock(): void {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"] });
}

const turns = async () => {
  for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setImmediate(resolve));
};

/**
 * Waits for pending promises: responses of the stubbed shop take a few turns of the event loop, and a part that loads
 * late, like the toasts, takes as long as the machine needs.
 */
export const settled = () =>
  act(async () => {
    await turns();
    await vi.dynamicImportSettled();
    await turns();
  });

/** Advances the stopped clock and waits for pending promises. */
export async function pass(ms: number): Promise<void> {
  await settled();
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await settled();
}

/** Advances the stopped clock in small steps until the condition is true; throws after `limit` ms. */
export async function passUntil(hasHappened: () => boolean, limit = 10_000): Promise<void> {
  for (let gone = 0; !hasHappened(); gone += 50) {
    if (gone >= limit) throw new Error(`nothing happened within ${limit} ms`);
    await pass(50);
  }
}

import { act } from "@testing-library/react";
import { vi } from "vitest";

// Times of the specification, from the press to what is shown, on a clock that stands still however slow the machine is.

/** Stops the clock of this window: only `pass` moves it from now on. Timers that run already are dropped. */
export function stopClock(): void {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"] });
}

/** Lets what waits for no timer settle: answers of the stubbed shop take a few turns of the event loop. */
export const settled = () =>
  act(async () => {
    for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setImmediate(resolve));
  });

/** Moves the stopped clock and lets what follows settle. */
export async function pass(ms: number): Promise<void> {
  await settled();
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await settled();
}

/** Moves the stopped clock in small steps until something has happened; throws after `limit` ms of it. */
export async function passUntil(hasHappened: () => boolean, limit = 10_000): Promise<void> {
  for (let gone = 0; !hasHappened(); gone += 50) {
    if (gone >= limit) throw new Error(`nothing happened within ${limit} ms`);
    await pass(50);
  }
}

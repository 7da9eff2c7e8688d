import { act, render, screen } from "@testing-library/react";
import { lazy, Suspense } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadWithRetry } from "@/components/ui/load-with-retry";

const lost = Object.assign(new Error("Failed to load chunk"), { name: "ChunkLoadError" });
const bought = { BuyButton: () => <button type="button">buy</button> };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Renders a lazy buy button whose chunk fails to load the given number of times. */
async function openPage(failures: number) {
  const load = vi.fn(async () => bought);
  for (let time = 0; time < failures; time += 1) load.mockRejectedValueOnce(lost);
  const BuyButton = lazy(async () => ({ default: (await loadWithRetry(load)).BuyButton }));
  await act(async () => {
    render(
      <Suspense fallback="…">
        <BuyButton />
      </Suspense>,
    );
  });
  return load;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = () => screen.queryByRole("button");

it("a button's chunk that failed to load is retried with growing delays until the button appears", async () => {
  const load = await openPage(3);
  expect(button()).toBeNull();
  await pass(2000);
  expect(load).toHaveBeenCalledTimes(2);
  await pass(2000);
  expect(load).toHaveBeenCalledTimes(2);
  await pass(2000);
  expect(load).toHaveBeenCalledTimes(3);
  await pass(8000);
  expect(button()).toBeTruthy();
  await pass(300_000);
  expect(load).toHaveBeenCalledTimes(4);
});

it("a button's chunk that failed to load is retried immediately when the browser is back online", async () => {
  const load = await openPage(1);
  await act(async () => void window.dispatchEvent(new Event("online")));
  await pass(0);
  expect(button()).toBeTruthy();
  await pass(300_000);
  expect(load).toHaveBeenCalledTimes(2);
});

import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PleaseWait } from "@/components/ui/please-wait";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("PleaseWait repeats its request after 8 s and then every 6 s until it ends (CONST-036)", async () => {
  const again = vi.fn();
  const { unmount } = render(<PleaseWait text="wait" slow={{ text: "slow", label: "retry", again }} />);
  await pass(7999);
  expect([screen.getByRole("status").textContent, again.mock.calls.length]).toEqual(["wait", 0]);
  expect(screen.queryByRole("button")).toBeNull();
  await pass(1);
  expect([screen.getByRole("status").textContent, again.mock.calls.length]).toEqual(["slow", 1]);
  act(() => screen.getByRole("button", { name: "retry" }).click());
  expect(again).toHaveBeenCalledTimes(2);
  await pass(5999);
  expect(again).toHaveBeenCalledTimes(2);
  await pass(6001);
  expect(again).toHaveBeenCalledTimes(4);
  unmount();
  await pass(60_000);
  expect(again).toHaveBeenCalledTimes(4);
});

it("PleaseWait without a request to repeat stays unchanged", async () => {
  render(<PleaseWait text="wait" />);
  await pass(60_000);
  expect(screen.getByRole("status").textContent).toBe("wait");
  expect(screen.queryByRole("button")).toBeNull();
});

import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CopyButton } from "@/components/ui/copy-button";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

it("the button copies its text and shows its confirmation for half a second (CONST-038)", async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<CopyButton text="K7M2QX9P" label="copy" copied="copied" />);
  await user.click(screen.getByRole("button", { name: /^copy/ }));
  expect(await navigator.clipboard.readText()).toBe("K7M2QX9P");
  expect(screen.getByRole("status").textContent).toBe("copied");
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(screen.getByRole("status").textContent).toBe("copied");
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByRole("status").textContent).toBe("");
});

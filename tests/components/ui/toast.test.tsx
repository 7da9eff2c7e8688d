import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { ToastHost } from "@/components/ui/toast-host";

const removalAnimation = 1000;

async function show(call: () => void, text: string) {
  act(call);
  return screen.findByText(text);
}

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe("toasts", () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(<ToastHost label="notices" closeLabel="close" />);
  });
  afterEach(async () => {
    await advance(20_000);
    vi.useRealTimers();
  });

  it("ERR-081 closes after 5000 ms and not before", async () => {
    await show(() => toast.info("five seconds"), "five seconds");
    await advance(4500);
    expect(screen.queryByText("five seconds")).not.toBeNull();
    await advance(500 + removalAnimation);
    expect(screen.queryByText("five seconds")).toBeNull();
  });

  it("ERR-082 closes answers to a customer's action after 4000 ms", async () => {
    await show(() => toast.success("four seconds", { customerAction: true }), "four seconds");
    await advance(3500);
    expect(screen.queryByText("four seconds")).not.toBeNull();
    await advance(500 + removalAnimation / 2);
    expect(screen.queryByText("four seconds")).toBeNull();
  });

  it("ERR-083 puts the newer toast above the older one", async () => {
    await show(() => toast.info("older"), "older");
    await show(() => toast.info("newer"), "newer");
    const list = screen.getAllByRole("listitem").map((item) => item.textContent);
    expect(list[0]).toContain("newer");
    expect(list[1]).toContain("older");
  });

  it("ERR-084 shows the same message once at a time", async () => {
    await show(() => toast.error("again"), "again");
    act(() => toast.error("again"));
    await advance(100);
    expect(screen.getAllByText("again")).toHaveLength(1);
  });

  it("ERR-085 stands at the top and in the centre", async () => {
    const text = await show(() => toast.warn("place"), "place");
    const item = text.closest("li");
    expect(item?.dataset.yPosition).toBe("top");
    expect(item?.dataset.xPosition).toBe("center");
  });

  it("ERR-086 closes by a click", async () => {
    fireEvent.click(await show(() => toast.info("press me"), "press me"));
    await advance(removalAnimation);
    await waitFor(() => expect(screen.queryByText("press me")).toBeNull());
  });

  it("ERR-087 has a progress bar that runs as long as the toast stands", async () => {
    const text = await show(() => toast.info("progress", { customerAction: true }), "progress");
    const bar = text.closest("button")?.querySelector<HTMLElement>("[data-progress]");
    expect(bar?.style.animationDuration).toBe("4000ms");
  });
});

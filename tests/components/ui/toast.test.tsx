import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { ToastHost } from "@/components/ui/toast-host";
import { clearTop } from "@/components/ui/toast-place";

const removalAnimation = 1000;
/** Tolerance for chained timers, because the fake clock also advances on its own. */
const SLACK_MS = 60;

async function show(call: () => void, text: string) {
  act(call);
  return screen.findByText(text);
}

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Milliseconds of the fake clock between showing a toast and its start to leave. */
async function timeOnShow(call: () => void, text: string): Promise<number> {
  const times: Partial<Record<"shown" | "left", number>> = {};
  const look = () => {
    const item = [...document.querySelectorAll("li")].find((each) => each.textContent?.includes(text));
    if (item) times.shown ??= Date.now();
    if (item?.dataset.removed === "true") times.left ??= Date.now();
  };
  const watch = new MutationObserver(look);
  watch.observe(document.body, { childList: true, subtree: true, attributes: true });
  await show(call, text);
  for (let step = 0; step < 400 && times.left === undefined; step++) await advance(20);
  watch.disconnect();
  return (times.left ?? Number.POSITIVE_INFINITY) - (times.shown ?? 0);
}

describe("toasts", () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(<ToastHost label="notices" closeLabel="close" />);
  });
  afterEach(async () => {
    await advance(20_000);
    vi.useRealTimers();
  });

  it("a toast closes after 5000 ms (ERR-081)", async () => {
    const time = await timeOnShow(() => toast.info("five seconds"), "five seconds");
    expect(Math.abs(time - 5000)).toBeLessThanOrEqual(SLACK_MS);
    await advance(removalAnimation);
    expect(screen.queryByText("five seconds")).toBeNull();
  });

  it("a toast about a customer's action closes after 4000 ms (ERR-082)", async () => {
    const time = await timeOnShow(() => toast.success("four seconds", { customerAction: true }), "four seconds");
    expect(Math.abs(time - 4000)).toBeLessThanOrEqual(SLACK_MS);
    await advance(removalAnimation);
    expect(screen.queryByText("four seconds")).toBeNull();
  });

  it("a focused toast stays open, and its timer restarts afterwards (ERR-081)", async () => {
    const button = (await show(() => toast.info("held"), "held")).closest("button");
    await advance(3000);
    act(() => button?.focus());
    await advance(20_000);
    expect(screen.getByText("held")).toBeTruthy();
    act(() => button?.blur());
    await advance(4500);
    expect(screen.getByText("held")).toBeTruthy();
    await advance(500 + removalAnimation);
    expect(screen.queryByText("held")).toBeNull();
  });

  it("a hovered toast stays open (ERR-081)", async () => {
    const list = (await show(() => toast.info("hovered"), "hovered")).closest("ol");
    if (list) fireEvent.mouseEnter(list);
    await advance(20_000);
    expect(screen.getByText("hovered")).toBeTruthy();
    if (list) fireEvent.mouseLeave(list);
    await advance(5000 + removalAnimation);
    expect(screen.queryByText("hovered")).toBeNull();
  });

  it("toasts are announced politely by a live region", async () => {
    const text = await show(() => toast.error("read"), "read");
    const region = text.closest("section");
    expect([region?.getAttribute("aria-live"), region?.getAttribute("aria-label")]).toEqual([
      "polite",
      expect.stringContaining("notices"),
    ]);
  });

  it("a newer toast is above an older one (ERR-083)", async () => {
    await show(() => toast.info("older"), "older");
    await show(() => toast.info("newer"), "newer");
    const list = screen.getAllByRole("listitem").map((item) => item.textContent);
    expect(list[0]).toContain("newer");
    expect(list[1]).toContain("older");
  });

  it("the same message is shown only once at a time (ERR-084)", async () => {
    await show(() => toast.error("again"), "again");
    act(() => toast.error("again"));
    await advance(100);
    expect(screen.getAllByText("again")).toHaveLength(1);
  });

  it("toasts are at the top center (ERR-085)", async () => {
    const text = await show(() => toast.warn("place"), "place");
    const item = text.closest("li");
    expect(item?.dataset.yPosition).toBe("top");
    expect(item?.dataset.xPosition).toBe("center");
  });

  it("a click closes a toast (ERR-086)", async () => {
    fireEvent.click(await show(() => toast.info("press me"), "press me"));
    await advance(removalAnimation);
    await waitFor(() => expect(screen.queryByText("press me")).toBeNull());
  });

  it("the progress bar runs for as long as the toast is shown (ERR-087)", async () => {
    const text = await show(() => toast.info("progress", { customerAction: true }), "progress");
    const bar = text.closest("button")?.querySelector<HTMLElement>("[data-progress]");
    expect(bar?.style.animationDuration).toBe("4000ms");
  });

  it("toasts are placed below the header and below a title that they would cover (ERR-085)", async () => {
    const box = (top: number, bottom: number) => ({ top, bottom, height: bottom - top }) as DOMRect;
    const page = document.createElement("div");
    page.innerHTML = "<header></header><h1>title</h1>";
    document.body.append(page);
    const [header, title] = [page.querySelector("header"), page.querySelector("h1")];
    if (!header || !title) throw new Error("the page has both");
    header.getBoundingClientRect = () => box(0, 64);
    title.getBoundingClientRect = () => box(88, 116);
    expect(clearTop()).toBe(124);
    title.getBoundingClientRect = () => box(300, 328);
    expect(clearTop()).toBe(72);
    // Both are scrolled out of view.
    header.getBoundingClientRect = () => box(-400, -340);
    title.getBoundingClientRect = () => box(-300, -272);
    expect(clearTop()).toBe(8);
    title.getBoundingClientRect = () => box(88, 116);
    header.getBoundingClientRect = () => box(0, 64);
    const text = await show(() => toast.info("clear"), "clear");
    expect(text.closest<HTMLElement>("[data-sonner-toaster]")?.style.getPropertyValue("--offset-top")).toBe("124px");
    // A drawer opens with its title at the place of the toast.
    const dialog = document.createElement("div");
    dialog.setAttribute("role", "dialog");
    dialog.innerHTML = "<h2>drawer</h2>";
    page.append(dialog);
    const drawerTitle = dialog.querySelector("h2");
    if (drawerTitle) drawerTitle.getBoundingClientRect = () => box(140, 170);
    const toasts = text.closest<HTMLElement>("[data-sonner-toaster]");
    await waitFor(() => expect(toasts?.style.getPropertyValue("--offset-top")).toBe("178px"));
    // Its title is measured again when the slide-in transition has ended.
    if (drawerTitle) drawerTitle.getBoundingClientRect = () => box(150, 180);
    fireEvent.transitionEnd(dialog);
    await waitFor(() => expect(toasts?.style.getPropertyValue("--offset-top")).toBe("188px"));
    page.remove();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStorage } from "@/tests/support/storage";

/** A page with its own modules and the storage that all pages of the browser share. */
async function openPage(storage: Storage) {
  vi.resetModules();
  const page = Object.assign(new EventTarget(), { localStorage: storage });
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const live = <Result>(act: () => Result): Result => {
    vi.stubGlobal("window", page);
    vi.stubGlobal("document", document);
    return act();
  };
  const news = await import("@/lib/state/basket/cart-news");
  const onChange = vi.fn();
  const stop = live(() => news.watchCart(onChange));
  return {
    onChange,
    stop: () => live(stop),
    change: () => live(news.notifyCartChanged),
    hear: (name: "storage" | "pageshow") => live(() => page.dispatchEvent(new Event(name))),
    look: (visibilityState: string) =>
      live(() => {
        document.visibilityState = visibilityState;
        document.dispatchEvent(new Event("visibilitychange"));
      }),
  };
}

let storage: Storage;
beforeEach(() => {
  storage = memoryStorage();
});
afterEach(() => vi.unstubAllGlobals());

describe("a cart changed in another tab", () => {
  it("a visible page reloads the cart once per change, and the page that made the change does not", async () => {
    const one = await openPage(storage);
    const two = await openPage(storage);
    one.change();
    two.hear("storage");
    two.hear("storage");
    one.hear("pageshow");
    expect(two.onChange).toHaveBeenCalledTimes(1);
    expect(one.onChange).not.toHaveBeenCalled();
  });

  it("a hidden page reloads the cart when it becomes visible", async () => {
    const one = await openPage(storage);
    const two = await openPage(storage);
    two.look("hidden");
    one.change();
    two.hear("storage");
    expect(two.onChange).not.toHaveBeenCalled();
    two.look("visible");
    expect(two.onChange).toHaveBeenCalledTimes(1);
  });

  it("a page restored by Back reloads the cart", async () => {
    const one = await openPage(storage);
    const later = await openPage(storage);
    later.change();
    one.hear("pageshow");
    expect(one.onChange).toHaveBeenCalledTimes(1);
  });

  it("a page that stopped watching does not reload the cart", async () => {
    const one = await openPage(storage);
    const two = await openPage(storage);
    two.stop();
    one.change();
    two.hear("storage");
    expect(two.onChange).not.toHaveBeenCalled();
  });
});

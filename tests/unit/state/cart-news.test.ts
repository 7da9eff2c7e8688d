import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStorage } from "@/tests/support/storage";

/** A page of this browser: modules of its own over the storage of all. */
async function openPage(storage: Storage) {
  vi.resetModules();
  const page = Object.assign(new EventTarget(), { localStorage: storage });
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const live = <Result>(act: () => Result): Result => {
    vi.stubGlobal("window", page);
    vi.stubGlobal("document", document);
    return act();
  };
  const news = await import("@/lib/state/cart-news");
  const onChange = vi.fn();
  const stop = live(() => news.watchCart(onChange));
  return {
    onChange,
    stop: () => live(stop),
    change: () => live(news.tellCartChanged),
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

describe("a cart that another tab has changed", () => {
  it("is asked for at once by a page in sight, once for each change, and not by the page that changed it", async () => {
    const one = await openPage(storage);
    const two = await openPage(storage);
    one.change();
    two.hear("storage");
    two.hear("storage");
    one.hear("pageshow");
    expect(two.onChange).toHaveBeenCalledTimes(1);
    expect(one.onChange).not.toHaveBeenCalled();
  });

  it("is asked for by a page out of sight when somebody comes back to it", async () => {
    const one = await openPage(storage);
    const two = await openPage(storage);
    two.look("hidden");
    one.change();
    two.hear("storage");
    expect(two.onChange).not.toHaveBeenCalled();
    two.look("visible");
    expect(two.onChange).toHaveBeenCalledTimes(1);
  });

  it("is asked for by a page that Back leads to, as it was before", async () => {
    const one = await openPage(storage);
    const later = await openPage(storage);
    later.change();
    one.hear("pageshow");
    expect(one.onChange).toHaveBeenCalledTimes(1);
  });

  it("is no one's business any more where nobody watches", async () => {
    const one = await openPage(storage);
    const two = await openPage(storage);
    two.stop();
    one.change();
    two.hear("storage");
    expect(two.onChange).not.toHaveBeenCalled();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { replayEarlyClick } from "@/components/ui/early-click";
import { LATE_SCRIPT } from "@/lib/serving/next-output/page-text.mjs";

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const asked = () => [...document.scripts].map((script) => script.getAttribute("src")).filter(Boolean);

/** Runs the inline script at the end of a page with this body. */
function read(body: string) {
  document.body.innerHTML = `${body}<script data-late="/a.js"></script><script data-late="/b.js"></script>`;
  // biome-ignore lint/security/noGlobalEval: it stands in the page as text and is run as such
  window.eval(LATE_SCRIPT);
}

/** A page whose image with high fetch priority is still loading. */
function readWithPicture(): Element {
  read('<img fetchpriority="high" src="/large.webp" alt="">');
  const picture = document.querySelector("img");
  if (!picture) throw new Error("There is no picture.");
  return picture;
}

describe("the deferred scripts of a public page", () => {
  const { prototype } = HTMLImageElement;
  const { complete } = Object.getOwnPropertyDescriptors(prototype);
  const onTheirWay = (are: boolean) =>
    Object.defineProperty(prototype, "complete", are ? { configurable: true, value: false } : complete);
  let paint = () => {};
  beforeEach(() => {
    vi.stubGlobal(
      "PerformanceObserver",
      class {
        constructor(private readonly tell: () => void) {}
        observe() {
          paint = this.tell;
        }
      },
    );
  });
  afterEach(() => {
    onTheirWay(false);
    vi.unstubAllGlobals();
    document.body.innerHTML = "";
  });

  it("scripts load in order after the first paint", async () => {
    read("<p>کارتخوان</p>");
    await wait(50);
    expect(asked()).toEqual([]);
    paint();
    await wait(50);
    expect(asked()).toEqual(["/a.js", "/b.js"]);
    // React finds its own scripts by this attribute; without it they would load twice.
    expect(document.querySelectorAll("script[async][src]")).toHaveLength(2);
  });

  it("scripts wait for the image with high fetch priority", async () => {
    onTheirWay(true);
    const picture = readWithPicture();
    paint();
    await wait(50);
    expect(asked()).toEqual([]);
    picture.dispatchEvent(new Event("load"));
    await wait(50);
    expect(asked()).toHaveLength(2);
  });

  it("scripts load immediately in a hidden tab, which is never painted", async () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    read("<p>کارتخوان</p>");
    await wait(50);
    expect(asked()).toHaveLength(2);
    vi.restoreAllMocks();
  });

  it("scripts load after a second in a browser that does not report paints", async () => {
    read("<p>کارتخوان</p>");
    await wait(1300);
    expect(asked()).toHaveLength(2);
  });

  it("a button clicked before hydration is marked, and its click is delivered once afterwards", async () => {
    read('<button data-early=""><span>افزودن</span></button><button>دیگر</button>');
    const [button, other] = [...document.querySelectorAll("button")];
    button?.querySelector("span")?.click();
    other?.click();
    expect([button, other].map((one) => one?.getAttribute("aria-busy"))).toEqual(["true", null]);
    const presses = vi.fn();
    button?.addEventListener("click", presses);
    replayEarlyClick(button ?? null);
    expect(button?.getAttribute("aria-busy")).toBeNull();
    await wait(10);
    expect(presses).toHaveBeenCalledTimes(1);
    replayEarlyClick(button ?? null);
    replayEarlyClick(other ?? null);
    await wait(10);
    expect(presses).toHaveBeenCalledTimes(1);
    expect(document.querySelector("[data-early]")).toBeNull();
  });

  it("a button is marked even if React stops the click in a part that is not hydrated yet", async () => {
    read('<main><button data-early="">افزودن</button></main>');
    document.querySelector("main")?.addEventListener("click", (event) => event.stopPropagation(), true);
    const button = document.querySelector("button");
    button?.click();
    expect(button?.dataset.early).toBe("pressed");
  });

  it("a click that triggers the hydration itself is delivered once", async () => {
    read('<main><button data-early="">افزودن</button></main>');
    const button = document.querySelector("button");
    const presses = vi.fn();
    const wake = () => {
      button?.addEventListener("click", presses);
      replayEarlyClick(button);
    };
    document.querySelector("main")?.addEventListener("click", wake, { capture: true, once: true });
    button?.click();
    await wait(50);
    expect(presses).toHaveBeenCalledTimes(1);
  });

  it("scripts wait for the image for at most a second", async () => {
    onTheirWay(true);
    readWithPicture();
    paint();
    await wait(1300);
    expect(asked()).toHaveLength(2);
  });
});

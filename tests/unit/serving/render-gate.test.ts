import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { canonicalSearch } from "@/lib/domain/listing/listing";
import { QueueFull } from "@/lib/queue.mjs";
import { RenderGate } from "@/lib/serving/page-cache/render-gate.mjs";
import { type Answer, servingOf } from "@/tests/support/serving";

beforeAll(() => {
  // Set as in instrumentation.ts.
  Object.assign(globalThis, { [Symbol.for("payaneh.listing-search")]: canonicalSearch });
});

function held() {
  let release = () => {};
  const work = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
  );
  return { work, release: () => release() };
}

describe("a crawler requesting many filters", () => {
  /** A shop whose listings render only when released, while other pages respond immediately. */
  async function shopWithBlockedListings() {
    let release = () => {};
    const blocked = new Promise<Answer>((resolve) => {
      release = () => resolve({ readings: ["products"], headers: { "cache-control": "no-store" } });
    });
    const serving = await servingOf((url) => (url.startsWith("/search") ? blocked : {}));
    return { ...serving, release };
  }
  const filter = (number: number) => `/search?min=${number * 10_000}`;
  const crawl = (get: (path: string) => Promise<{ status: number }>, count: number) =>
    Array.from({ length: count }, (_, at) => get(filter(at + 1)));

  it("one listing renders, sixteen wait, and the next gets 503 with Retry-After", async () => {
    const { get, asked, arrival, release } = await shopWithBlockedListings();
    const crawled = crawl(get, 17);
    await arrival(17);
    const refused = await get(filter(99));
    expect([refused.status, refused.headers["retry-after"], refused.headers["cache-control"]]).toEqual([
      503,
      "5",
      "private, no-store",
    ]);
    expect(refused.text).toContain('<meta name="robots" content="noindex">');
    expect(asked).toHaveLength(1);
    release();
    expect((await Promise.all(crawled)).map(({ status }) => status)).toEqual(Array(17).fill(200));
    expect((await get(filter(99))).status).toBe(200);
  });

  it.each(["/checkout", "/cart", "/desk", "/api/v1/cart", "/api/v1/payments/callback/8", "/products/1/x"])(
    "waiting listings do not delay %s",
    async (path) => {
      const { get, arrival, release } = await shopWithBlockedListings();
      const crawled = crawl(get, 20);
      await arrival(20);
      expect((await get(path)).status).toBe(200);
      release();
      await Promise.all(crawled);
    },
  );

  it("all readers of one filtered listing share one render", async () => {
    const { get, asked, arrival, release } = await shopWithBlockedListings();
    const readers = Array.from({ length: 40 }, () => get(filter(1)));
    await arrival(40);
    release();
    expect((await Promise.all(readers)).map(({ status }) => status)).toEqual(Array(40).fill(200));
    expect(asked).toHaveLength(1);
  });

  it("the limit also applies to the internal addresses of listings", async () => {
    const { get, arrival, release } = await shopWithBlockedListings();
    const crawled = Array.from({ length: 17 }, (_, at) => get(`/search/filtered/brands/1/x?min=${at}`));
    await arrival(17);
    expect((await get("/search/filtered/brands/1/x?min=99")).status).toBe(503);
    release();
    await Promise.all(crawled);
  });
});

describe("the render gate", () => {
  it("a render waits for personal requests in progress", async () => {
    const gate = new RenderGate({ courtesyMs: { listings: 3_600_000, suggestions: 1 } });
    const [basket, listing] = [held(), held()];
    const personal = gate.personal(basket.work);
    const render = gate.render(listing.work);
    await new Promise(setImmediate);
    expect([basket.work, listing.work].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    basket.release();
    await personal;
    await vi.waitUntil(() => listing.work.mock.calls.length === 1);
    listing.release();
    await render;
  });

  it("a render starts once its maximum wait is over, even if personal requests continue", async () => {
    const gate = new RenderGate({ courtesyMs: { listings: 1, suggestions: 1 } });
    const basket = held();
    const personal = gate.personal(basket.work);
    expect(await gate.render(async () => "listing")).toBe("listing");
    basket.release();
    await personal;
  });

  it("a render does not wait for a personal request that has taken longer than its maximum wait", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const gate = new RenderGate({ courtesyMs: { listings: 3_600_000, suggestions: 1 } });
    const upload = held();
    const personal = gate.personal(upload.work);
    vi.advanceTimersByTime(3_600_000);
    expect(await gate.render(async () => "listing")).toBe("listing");
    upload.release();
    await personal;
  });

  it("suggestions wait for personal requests for a shorter time than listings", async () => {
    const gate = new RenderGate();
    const [basket, listing] = [held(), held()];
    const personal = gate.personal(basket.work);
    const render = gate.render(listing.work);
    expect(await gate.render(async () => "suggestions", "suggestions")).toBe("suggestions");
    expect(listing.work).not.toHaveBeenCalled();
    basket.release();
    await personal;
    await vi.waitUntil(() => listing.work.mock.calls.length === 1);
    listing.release();
    await render;
  });

  it("a failed render frees its slot", async () => {
    const gate = new RenderGate({ mostWaiting: 1 });
    await expect(gate.render(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await gate.render(async () => "listing")).toBe("listing");
  });

  it("a render is refused if the queue is full", async () => {
    const gate = new RenderGate({ mostWaiting: 1 });
    const under = held();
    const [first, second] = [gate.render(under.work), gate.render(async () => "listing")];
    await expect(gate.render(async () => null)).rejects.toBeInstanceOf(QueueFull);
    await vi.waitUntil(() => under.work.mock.calls.length === 1);
    under.release();
    await first;
    expect(await second).toBe("listing");
  });

  it("suggestions do not wait for listings", async () => {
    const gate = new RenderGate({ mostWaiting: 0 });
    const listing = held();
    const render = gate.render(listing.work);
    expect(await gate.render(async () => "suggestions", "suggestions")).toBe("suggestions");
    listing.release();
    await render;
  });

  it.each([
    ["is followed by a pause while visitors are shopping", true, 0],
    ["is followed by the next at once while no visitor is shopping", false, 1],
  ])("a waiting render %s", async (_, isShopping, begun) => {
    const gate = new RenderGate({ restTimes: 1e12, mostRestMs: 3_600_000 });
    if (isShopping) await gate.personal(async () => null);
    expect(await gate.render(async () => "listing")).toBe("listing");
    const next = vi.fn(async () => null);
    void gate.render(next);
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    expect(next).toHaveBeenCalledTimes(begun);
    expect(await gate.personal(async () => "basket")).toBe("basket");
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { doIntended } from "@/lib/state/do-intended";
import { INTENT_KEPT_MS, saveIntent, takeIntent } from "@/lib/state/intent";
import { stubShop } from "@/tests/support/shop-network";
import { memoryStorage } from "@/tests/support/storage";

const NOW = Date.parse("2026-11-22T12:00:00Z");
let visit: Storage;

beforeEach(() => {
  visit = memoryStorage();
  vi.stubGlobal("window", { sessionStorage: visit, location: { origin: "http://localhost:3000" } });
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("what was meant before the login", () => {
  it("is taken once, and only the last of it", () => {
    saveIntent("waitlist", 7);
    saveIntent("waitlist", 8);
    expect(takeIntent()).toEqual({ kind: "waitlist", what: 8 });
    expect(takeIntent()).toBeNull();
  });

  it("is forgotten after half an hour", () => {
    saveIntent("waitlist", 7);
    vi.setSystemTime(NOW + INTENT_KEPT_MS);
    expect(takeIntent()).not.toBeNull();
    saveIntent("waitlist", 7);
    vi.setSystemTime(NOW + 2 * INTENT_KEPT_MS + 1);
    expect(takeIntent()).toBeNull();
    expect(INTENT_KEPT_MS).toBe(30 * 60_000);
  });

  it.each(["", "null", "7", "{", '{"kind":"waitlist","what":7}', '{"kind":7,"savedAt":1}'])(
    "is nothing where the storage says %j",
    (stored) => {
      visit.setItem("intent", stored);
      expect(takeIntent()).toBeNull();
    },
  );

  it.each([
    ["an unknown kind", "buy-it-all", 7],
    ["a kind that every object has", "toString", 7],
    ["a product that is no number", "waitlist", "7; drop"],
    ["a comment of nothing that is sold", "comment", { record_id: 7, record_name: "shop", body: "خوب" }],
    ["a comment without words", "comment", { record_id: 7, record_name: "product" }],
  ])("is not done for %s", async (_, kind, what) => {
    const shop = stubShop({});
    visit.setItem("intent", JSON.stringify({ kind, what, savedAt: NOW }));
    expect(await doIntended()).toEqual([]);
    expect(shop.calls()).toEqual([]);
  });

  it("is done with a later login where nobody answered", async () => {
    stubShop({ "POST /waitlist": "offline" });
    saveIntent("waitlist", 7);
    expect(await doIntended()).toEqual([{ level: "error", key: "Errors.network" }]);
    expect(takeIntent()).toEqual({ kind: "waitlist", what: 7 });
  });

  it("ERR-041 tells what the shop says against it", async () => {
    stubShop({ "POST /waitlist": { code: 422, message: { id: ["موجود است"] } } });
    saveIntent("waitlist", 7);
    expect(await doIntended()).toEqual([{ level: "warning", text: "موجود است" }]);
  });
});

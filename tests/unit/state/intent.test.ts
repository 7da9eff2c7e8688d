import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { INTENT_LIFETIME_MS, saveIntent, takeIntent } from "@/lib/state/account/intent";
import { resumeIntent } from "@/lib/state/account/resume-intent";
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

describe("an intent saved before login", () => {
  it("only the last intent is stored, and it can be taken only once", () => {
    saveIntent("waitlist", 7);
    saveIntent("waitlist", 8);
    expect(takeIntent()).toEqual({ kind: "waitlist", what: 8 });
    expect(takeIntent()).toBeNull();
  });

  it("an intent expires after half an hour", () => {
    saveIntent("waitlist", 7);
    vi.setSystemTime(NOW + INTENT_LIFETIME_MS);
    expect(takeIntent()).not.toBeNull();
    saveIntent("waitlist", 7);
    vi.setSystemTime(NOW + 2 * INTENT_LIFETIME_MS + 1);
    expect(takeIntent()).toBeNull();
    expect(INTENT_LIFETIME_MS).toBe(30 * 60_000);
  });

  it.each(["", "null", "7", "{", '{"kind":"waitlist","what":7}', '{"kind":7,"savedAt":1}'])(
    "the stored value %j is not an intent",
    (stored) => {
      visit.setItem("intent", stored);
      expect(takeIntent()).toBeNull();
    },
  );

  it.each([
    ["an unknown kind", "buy-it-all", 7],
    ["an inherited property as its kind", "toString", 7],
    ["a product id that is not a number", "waitlist", "7; drop"],
    ["a comment on an unknown record type", "comment", { record_id: 7, record_name: "shop", body: "خوب" }],
    ["a comment without text", "comment", { record_id: 7, record_name: "product" }],
  ])("an intent with %s is not carried out", async (_, kind, what) => {
    const shop = stubShop({});
    visit.setItem("intent", JSON.stringify({ kind, what, savedAt: NOW }));
    expect(await resumeIntent()).toEqual([]);
    expect(shop.calls()).toEqual([]);
  });

  it("an intent that could not be sent is kept for a later login", async () => {
    stubShop({ "POST /waitlist": "offline" });
    saveIntent("waitlist", 7);
    expect(await resumeIntent()).toEqual([{ level: "error", key: "Errors.network" }]);
    expect(takeIntent()).toEqual({ kind: "waitlist", what: 7 });
  });

  it("the server's refusal of an intent is shown (ERR-041)", async () => {
    stubShop({ "POST /waitlist": { code: 422, message: { id: ["موجود است"] } } });
    saveIntent("waitlist", 7);
    expect(await resumeIntent()).toEqual([{ level: "warning", text: "موجود است" }]);
  });
});

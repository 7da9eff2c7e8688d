import { describe, expect, it, vi } from "vitest";
import { createNominatim } from "@/lib/backend/geocoding/nominatim";
import { placeAt } from "@/lib/backend/services/customers/place-at";
import { serve } from "@/tests/support/serve";

type Answer = Parameters<typeof serve>[0];

const POINT = { lat: 35.75712, lng: 51.41034 };
const address = { state: "استان تهران", city: "شهر تهران", suburb: "ونک", road: "خیابان ولیعصر" };

/** Starts a geocoder on loopback. The long timeout is for busy machines. */
async function ask(answer: Answer, timeoutMs = 30_000) {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  log.mockClear();
  const asked: URL[] = [];
  const base = await serve((request) => {
    asked.push(new URL(request.url));
    return answer(request);
  });
  const template = `${base}/reverse?key=SECRET&lat={lat}&lon={lng}`;
  const geocode = createNominatim({ template, origin: "https://shop.example", timeoutMs });
  return { asked, log, at: (point = POINT) => placeAt({ geocode }, point) };
}

describe("reverse geocoding (API-092)", () => {
  it("the geocoder's names are mapped to the shop's own provinces and cities", async () => {
    const { at, asked } = await ask(() => Response.json({ address }));
    expect(await at()).toEqual({ province: "تهران", city: "تهران", suburb: "ونک", road: "خیابان ولیعصر" });
    expect(asked[0]?.search).toBe("?key=SECRET&lat=35.7571&lon=51.4103");
  });

  it("two points at the same house share one request", async () => {
    const { at, asked } = await ask(() => Response.json({ address }));
    await Promise.all([at(), at({ lat: 35.75711, lng: 51.41029 })]);
    await at({ lat: 35.76, lng: 51.41 });
    expect(asked).toHaveLength(2);
  });

  it.each([
    ["a town instead of a city", { state: "اصفهان", town: "كاشان" }, { province: "اصفهان", city: "کاشان" }],
    ["an unknown city", { state: "استان تهران", city: "آتلانتیس" }, { province: "تهران", city: null }],
    ["a city of another province", { state: "استان تهران", city: "کاشان" }, { province: "تهران", city: null }],
    ["an unknown province", { state: "Bavaria", city: "تهران" }, { province: null, city: null }],
    ["a name that is not a string", { state: 7, city: ["تهران"] }, { province: null, city: null }],
    ["a name that is too long", { road: "ا".repeat(101) }, { province: null, city: null }],
  ])("the geocoder returns only provinces and cities of the shop's own list: %s", async (_, told, expected) => {
    const { at } = await ask(() => Response.json({ address: told }));
    expect(await at()).toEqual({ suburb: null, road: null, ...expected });
  });

  it("an unknown place, or no configured geocoder, yields null without a log entry", async () => {
    expect(await placeAt({ geocode: null }, POINT)).toBeNull();
    const { at, log } = await ask(() => Response.json({ error: "Unable to geocode" }));
    expect(await at()).toBeNull();
    expect(log).not.toHaveBeenCalled();
  });

  const elsewhere = vi.fn();
  it.each<[string, Answer, string]>([
    ["redirects", () => new Response(null, { status: 302, headers: { location: "/other" } }), "responded with 302"],
    ["fails", () => new Response("no", { status: 500 }), "responded with 500"],
    ["sends invalid JSON", () => new Response('{"address":'), "sent invalid JSON"],
    ["sends an unexpected shape", () => Response.json([address]), "sent an unexpected shape"],
    ["sends null", () => new Response("null"), "sent an unexpected shape"],
    ["sends too much", () => Response.json({ address, more: "x".repeat(70_000) }), "sent too much data"],
  ])("a geocoder that %s yields null, and the log contains neither key nor point", async (_, answer, reason) => {
    const { at, log, asked } = await ask((request) => {
      if (new URL(request.url).pathname === "/other") elsewhere();
      return answer(request);
    });
    expect(await at()).toBeNull();
    expect(log.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
      { time: expect.any(String), level: "error", geocoder: reason },
    ]);
    await at();
    expect(asked).toHaveLength(2);
    expect(elsewhere).not.toHaveBeenCalled();
  });

  it("a slow or unreachable geocoder yields null and is logged", async () => {
    const { at, log } = await ask(() => new Promise<Response>(() => {}), 50);
    expect(await at()).toBeNull();
    expect(log.mock.lastCall?.[0]).toContain("did not respond in time");
    const template = "http://127.0.0.1:1/{lat}/{lng}";
    expect(await createNominatim({ template, origin: "" })(POINT)).toBeNull();
    expect(log).toHaveBeenCalledTimes(2);
  });
});

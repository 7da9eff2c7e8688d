import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AddressDialog } from "@/components/address/address-dialog";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";
import { anAddress, provinces } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const LATE = { timeout: 4000 };
const TILES = { tiles: "/sandbox/map/{z}/{x}/{y}.svg", attribution: "", maxZoom: 19 };

type Answers = Parameters<typeof stubShop>[0];

/** The map's settings are the storefront's own and come without an envelope. */
function stubShopAndMap(answers: Answers, settings: typeof TILES | null = TILES) {
  const shop = stubShop({ "GET /provinces": { data: provinces }, ...answers });
  const fetchShop = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    if (input !== "/api/map") return fetchShop(input, init);
    return settings ? Response.json(settings) : new Response(null, { status: 503 });
  });
  return shop;
}

const saved = { onClose: vi.fn(), onSaved: vi.fn() };
const open = (address = anAddress({ lat: 35.75, lng: 51.41 })) =>
  visit(<AddressDialog open address={address} {...saved} />, { user: {} });
const openNew = () => visit(<AddressDialog open {...saved} />, { user: {} });
const province = () => screen.findByLabelText<HTMLSelectElement>(text("Address.province"), undefined, LATE);
const map = () => screen.findByRole("application", { name: text("Address.pickOnMap") }, LATE);
/** Zoom, column and row of the tile in the middle. */
const tile = async () => /map\/(\d+)\/(\d+)\/(\d+)/.exec((await map()).querySelector("img")?.src ?? "")?.slice(1);

beforeEach(forgetVisits);

describe("an address and its map", () => {
  it("PROF-022 opens an address that is mended at its own point, at zoom 15", async () => {
    stubShopAndMap({});
    open();
    // 35.75 N 51.41 E at zoom 15, by the usual web Mercator.
    await waitFor(async () => expect(await tile()).toEqual(["15", "21063", "12895"]), LATE);
    expect((await province()).value).toBe("تهران");
  });

  it("looks at the city that is chosen", async () => {
    stubShopAndMap({});
    openNew();
    await userEvent.selectOptions(await province(), "اصفهان");
    await userEvent.selectOptions(screen.getByLabelText(text("Address.city")), "کاشان");
    await waitFor(async () => expect((await tile())?.[0]).toBe("12"), LATE);
  });

  it.each([
    ["has no provider", { ...TILES, tiles: "" }],
    ["does not answer", null],
  ])("says that a map which %s is not to be had, and saves without it", async (_, settings) => {
    const shop = stubShopAndMap({ "POST /infos/11": { data: anAddress() } }, settings);
    open();
    expect(await screen.findByText(text("Address.mapUnavailable"), undefined, LATE)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: text("Address.save") }));
    await waitFor(() => expect(shop.last("POST /infos/11")?.body).toMatchObject({ lat: 35.75, lng: 51.41 }));
  });

  it("says so too when the tiles do not come", async () => {
    stubShopAndMap({});
    open();
    const image = await waitFor(async () => {
      const found = (await map()).querySelector("img");
      if (!found) throw new Error("no tile yet");
      return found;
    }, LATE);
    image.dispatchEvent(new Event("error"));
    expect(await screen.findByText(text("Address.mapUnavailable"))).toBeTruthy();
  });
});

it("a refused address is said at its fields, and the first of them on the page gets the focus", async () => {
  const message = { postal_code: ["کد پستی نادرست است"], address: ["نشانی کوتاه است"], city: ["شهر دیگری است"] };
  stubShopAndMap({ "POST /infos/11": { code: 422, message } });
  open();
  await province();
  await userEvent.click(screen.getByRole("button", { name: text("Address.save") }));
  for (const [sentence] of Object.values(message)) expect((await screen.findAllByText(sentence ?? "")).length).toBe(1);
  expect(document.activeElement).toBe(screen.getByLabelText(text("Address.city")));
});

it("offers to load the provinces again when they did not come", async () => {
  let isDown = true;
  stubShopAndMap({ "GET /provinces": () => (isDown ? { code: 503 } : { data: provinces }) });
  openNew();
  const again = await screen.findByRole("button", { name: text("Common.retry") }, LATE);
  isDown = false;
  await userEvent.click(again);
  expect(await province()).toBeTruthy();
});

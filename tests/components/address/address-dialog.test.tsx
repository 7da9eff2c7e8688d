import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AddressDialog } from "@/components/address/address-dialog";
// Imported first, because the dialog loads both when it opens, which would count towards the first test's timeout.
import "@/components/address/address-form";
import "@/components/address/map-canvas";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";
import { anAddress, provinces } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

// Generous, for slow machines.
const LATE = { timeout: 12_000 };
const TILES = { tiles: "/sandbox/map/{z}/{x}/{y}.svg", attribution: "", maxZoom: 19, geocodes: false };

type Answers = Parameters<typeof stubShop>[0];

/** The map settings come from the storefront itself, without an envelope. */
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
/** Zoom, column and row of the center tile. */
const tile = async () => /map\/(\d+)\/(\d+)\/(\d+)/.exec((await map()).querySelector("img")?.src ?? "")?.slice(1);

beforeEach(() => {
  forgetVisits();
  saved.onClose.mockReset();
});

describe("the map of an address", () => {
  it("the map opens at the point of the edited address, at zoom 15 (PROF-022)", async () => {
    stubShopAndMap({});
    open();
    // 35.75 N 51.41 E at zoom 15 in Web Mercator.
    await waitFor(async () => expect(await tile()).toEqual(["15", "21063", "12895"]), LATE);
    expect((await province()).value).toBe("تهران");
  });

  it("the map moves to the selected city at zoom 12", async () => {
    stubShopAndMap({});
    openNew();
    await userEvent.selectOptions(await province(), "اصفهان");
    await userEvent.selectOptions(screen.getByLabelText(text("Address.city")), "کاشان");
    await waitFor(async () => expect((await tile())?.[0]).toBe("12"), LATE);
  });

  it.each([
    ["has no provider", { ...TILES, tiles: "" }],
    ["does not respond", null],
  ])("the form reports a map that %s as unavailable and saves the address without it", async (_, settings) => {
    const shop = stubShopAndMap({ "POST /infos/11": { data: anAddress() } }, settings);
    open();
    expect(await screen.findByText(text("Address.mapUnavailable"), undefined, LATE)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: text("Address.save") }));
    await waitFor(() => expect(shop.last("POST /infos/11")?.body).toMatchObject({ lat: 35.75, lng: 51.41 }));
  });

  it("a map tile that fails to load is reported as an unavailable map", async () => {
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

it("errors of a rejected address appear at their fields, and the first invalid field gets the focus", async () => {
  const message = { postal_code: ["کد پستی نادرست است"], address: ["نشانی کوتاه است"], city: ["شهر دیگری است"] };
  stubShopAndMap({ "POST /infos/11": { code: 422, message } });
  open();
  await province();
  await userEvent.click(screen.getByRole("button", { name: text("Address.save") }));
  for (const [sentence] of Object.values(message)) expect((await screen.findAllByText(sentence ?? "")).length).toBe(1);
  expect(document.activeElement).toBe(screen.getByLabelText(text("Address.city")));
});

it("provinces that failed to load can be retried", async () => {
  let isDown = true;
  stubShopAndMap({ "GET /provinces": () => (isDown ? { code: 503 } : { data: provinces }) });
  openNew();
  const again = await screen.findByRole("button", { name: text("Common.retry") }, LATE);
  isDown = false;
  await userEvent.click(again);
  expect(await province()).toBeTruthy();
});

describe("the city search", () => {
  const search = () => screen.findByRole<HTMLInputElement>("combobox", { name: text("Address.findCity") }, LATE);
  const city = () => screen.getByLabelText<HTMLSelectElement>(text("Address.city"));

  it("choosing a city by keyboard also fills in its province and sends no request", async () => {
    const shop = stubShopAndMap({});
    openNew();
    const act = userEvent.setup();
    await act.type(await search(), "كاش");
    const option = await screen.findByRole("option", { name: /^کاشان/ });
    expect(option.textContent).toContain("اصفهان");
    await act.keyboard("{ArrowDown}");
    expect((await search()).getAttribute("aria-activedescendant")).toBe(option.id);
    await act.keyboard("{Enter}");
    expect((await province()).value).toBe("اصفهان");
    await waitFor(() => expect(city().value).toBe("کاشان"));
    expect((await search()).value).toBe("");
    expect(shop.calls()).not.toContain("POST /infos");
  });

  it("a clicked city is selected, and a search without matches reports that the city was not found", async () => {
    stubShopAndMap({});
    open();
    const act = userEvent.setup();
    await act.type(await search(), "پاریس");
    expect(await screen.findByText(text("Address.noCity"))).toBeTruthy();
    await act.clear(await search());
    await act.type(await search(), "کاشان");
    await act.click(await screen.findByRole("option", { name: /^کاشان/ }));
    await waitFor(() => expect(city().value).toBe("کاشان"));
  });

  it("Escape closes only the city list and leaves the dialog open", async () => {
    stubShopAndMap({});
    openNew();
    const act = userEvent.setup();
    await act.type(await search(), "کاشان");
    await act.keyboard("{Escape}");
    expect(screen.queryByRole("option", { name: /^کاشان/ })).toBeNull();
    expect(saved.onClose).not.toHaveBeenCalled();
  });
});

describe("closing the address form", () => {
  const pressOutside = () => userEvent.click(screen.getByRole("dialog").parentElement ?? document.body);
  const leaveQuestion = () => screen.queryByText(text("Address.leaveQuestion"));

  it("a click outside closes an unchanged form immediately (PROF-028)", async () => {
    stubShopAndMap({});
    open();
    await province();
    await pressOutside();
    await waitFor(() => expect(saved.onClose).toHaveBeenCalledOnce());
    expect(leaveQuestion()).toBeNull();
  });

  it("a click outside a changed form asks for confirmation, and staying keeps the input (PROF-028)", async () => {
    stubShopAndMap({});
    open();
    await province();
    const act = userEvent.setup();
    const field = screen.getByLabelText<HTMLInputElement>(text("Address.plaque"));
    await act.clear(field);
    await act.type(field, "۷");
    await pressOutside();
    expect(await screen.findByText(text("Address.leaveQuestion"))).toBeTruthy();
    const stay = screen.getByRole("button", { name: text("Address.stay") });
    expect(document.activeElement).toBe(stay);
    await act.click(stay);
    expect(leaveQuestion()).toBeNull();
    expect(field.value).toBe("۷");
    await pressOutside();
    await act.click(await screen.findByRole("button", { name: text("Address.leave") }));
    expect(saved.onClose).toHaveBeenCalledOnce();
  });

  it("a second click outside confirms leaving the changed form (PROF-028)", async () => {
    stubShopAndMap({});
    open();
    await province();
    await userEvent.type(screen.getByLabelText(text("Address.plaque")), "۷");
    await pressOutside();
    await screen.findByText(text("Address.leaveQuestion"));
    await pressOutside();
    await waitFor(() => expect(saved.onClose).toHaveBeenCalledOnce());
  });
});

describe("Escape in the address form", () => {
  const leaveQuestion = () => screen.queryByText(text("Address.leaveQuestion"));

  it("Escape asks for confirmation, and a second Escape returns to the field with its input (PROF-028)", async () => {
    stubShopAndMap({});
    open();
    await province();
    const act = userEvent.setup();
    const field = screen.getByLabelText<HTMLInputElement>(text("Address.plaque"));
    await act.clear(field);
    await act.type(field, "۷{Escape}");
    expect(await screen.findByText(text("Address.leaveQuestion"))).toBeTruthy();
    await act.keyboard("{Escape}");
    await waitFor(() => expect(leaveQuestion()).toBeNull());
    expect(saved.onClose).not.toHaveBeenCalled();
    expect(field.value).toBe("۷");
    expect(document.activeElement).toBe(field);
    await act.keyboard("{Escape}");
    await act.click(await screen.findByRole("button", { name: text("Address.leave") }));
    expect(saved.onClose).toHaveBeenCalledOnce();
  });

  it("Escape asks for confirmation even when only the map pin was moved (PROF-028)", async () => {
    stubShopAndMap({});
    open();
    const box = await map();
    await waitFor(async () => expect(await tile()).toBeTruthy(), LATE);
    fireEvent.keyDown(box, { key: "ArrowUp" });
    await userEvent.keyboard("{Escape}");
    expect(await screen.findByText(text("Address.leaveQuestion"))).toBeTruthy();
    expect(saved.onClose).not.toHaveBeenCalled();
  });

  it("Escape closes the form without confirmation if only the map centered itself on the address (PROF-028)", async () => {
    stubShopAndMap({});
    open();
    await waitFor(async () => expect(await tile()).toBeTruthy(), LATE);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(saved.onClose).toHaveBeenCalledOnce());
  });
});

describe("saving an address", () => {
  const save = () => screen.getByRole<HTMLButtonElement>("button", { name: text("Address.save") });

  it.each(["plaque", "postalCode", "text", "recipientName", "recipientMobile"] as const)(
    "the save button is disabled while %s is empty (PROF-024, VAL-016)",
    async (key) => {
      stubShopAndMap({});
      open();
      await province();
      expect(save().disabled).toBe(false);
      await userEvent.clear(screen.getByLabelText(text(`Address.${key}`)));
      expect(save().disabled).toBe(true);
      // The error says which field is missing.
      expect(document.getElementById(save().getAttribute("aria-describedby") ?? "")?.textContent).toMatch(/: \S+/);
    },
  );

  it("the save button shows progress and ignores a second click while saving (PROF-029)", async () => {
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const shop = stubShopAndMap({ "POST /infos/11": () => waiting.then(() => ({ data: anAddress() })) });
    open();
    await province();
    await userEvent.click(save());
    await waitFor(() => expect(save().getAttribute("aria-busy")).toBe("true"));
    expect(save().disabled).toBe(true);
    await userEvent.click(save());
    answer();
    await waitFor(() => expect(save().disabled).toBe(false));
    expect(shop.calls().filter((call) => call === "POST /infos/11")).toHaveLength(1);
  });

  it("moving the map with the arrow keys changes the point that is saved (PROF-030)", async () => {
    const shop = stubShopAndMap({ "POST /infos/11": { data: anAddress() } });
    open();
    const box = await map();
    await waitFor(async () => expect(await tile()).toBeTruthy(), LATE);
    fireEvent.keyDown(box, { key: "ArrowUp" });
    await userEvent.click(save());
    await waitFor(() => expect(shop.last("POST /infos/11")).toBeTruthy());
    const { lat, lng } = shop.last("POST /infos/11")?.body ?? {};
    expect(lat).toBeGreaterThan(35.7505);
    expect(lng).toBeCloseTo(51.41, 3);
  });
});

describe("filling an address from the map", () => {
  const GEOCODER = { ...TILES, geocodes: true };
  const AT = "GET /places/at?lat=33.98&lng=51.44";
  const kashan = { province: "اصفهان", city: "کاشان", suburb: "فین", road: "خیابان امیرکبیر" };
  const blank = { lat: 33.98, lng: 51.44, province: "", city: "", address: "" };
  const press = async () => {
    await province();
    await userEvent.click(await screen.findByRole("button", { name: text("Address.fillFromMap") }, LATE));
  };
  const value = (label: "city" | "text") => screen.getByLabelText<HTMLInputElement>(text(`Address.${label}`)).value;

  it("the map point fills only empty fields of the address and keeps existing text (API-092)", async () => {
    const place = { ...kashan };
    stubShopAndMap({ [AT]: { data: place } }, GEOCODER);
    open(anAddress(blank));
    await press();
    expect(await screen.findByText(text("Address.filled"))).toBeTruthy();
    expect((await province()).value).toBe("اصفهان");
    await waitFor(() => expect(value("city")).toBe("کاشان"));
    expect(value("text")).toBe("فین، خیابان امیرکبیر");
    place.road = "خیابان دیگر";
    await press();
    expect(await screen.findByText(text("Address.fillFull"))).toBeTruthy();
    expect(value("text")).toBe("فین، خیابان امیرکبیر");
  });

  it.each([
    ["the point has no known address", { data: null }, blank, "Address.fillNothing"],
    ["the shop is unreachable", "offline" as const, blank, "Errors.network"],
    ["no point is chosen", { data: kashan }, { ...blank, lat: null, lng: null }, "Address.fillNeedsPoint"],
  ] as const)("if %s, a message explains it and the form does not change", async (_, answer, change, sentence) => {
    stubShopAndMap({ [AT]: answer }, GEOCODER);
    open(anAddress({ ...change, address: "کوچه بهار" }));
    await press();
    expect(await screen.findByText(text(sentence))).toBeTruthy();
    expect(value("text")).toBe("کوچه بهار");
  });

  it("a shop without a geocoder does not offer to fill the address", async () => {
    stubShopAndMap({});
    open();
    await map();
    expect(screen.queryByRole("button", { name: text("Address.fillFromMap") })).toBeNull();
  });
});

describe("an address text that names another city", () => {
  const question = () => screen.queryByText(text("Address.cityQuestion", { named: "کاشان", chosen: "تهران" }));
  const save = () => userEvent.click(screen.getByRole("button", { name: text("Address.save") }));
  const write = async (words: string) => {
    await province();
    const field = screen.getByLabelText(text("Address.text"));
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(words);
  };

  it("saving an address whose text names another city asks which city is right, and one click changes city and map", async () => {
    const shop = stubShopAndMap({ "POST /infos/11": { data: anAddress() } });
    open();
    await write("کاشان، بلوار قطب راوندی");
    expect(question()).toBeNull();
    await save();
    const take = await screen.findByRole("button", { name: text("Address.cityTake", { city: "کاشان" }) });
    await waitFor(() => expect(document.activeElement).toBe(take));
    expect(shop.calls()).not.toContain("POST /infos/11");
    await userEvent.click(take);
    await waitFor(() => expect(question()).toBeNull());
    await waitFor(async () => expect(await tile()).toEqual(["12", "2632", "1636"]));
    await save();
    await waitFor(() => expect(shop.last("POST /infos/11")?.body).toMatchObject({ province: "اصفهان", city: "کاشان" }));
  });

  it("keeping the chosen city saves the address without asking again", async () => {
    const shop = stubShopAndMap({ "POST /infos/11": { data: anAddress() } });
    open();
    await write("کاشان، بلوار قطب راوندی");
    await userEvent.tab();
    await userEvent.click(await screen.findByRole("button", { name: text("Address.cityKeep", { city: "تهران" }) }));
    await waitFor(() => expect(question()).toBeNull());
    await save();
    await waitFor(() => expect(shop.last("POST /infos/11")?.body).toMatchObject({ city: "تهران" }));
  });
});

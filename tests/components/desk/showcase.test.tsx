import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BankRecord } from "@/components/desk/showcase/bank-record";
import { BannerRecord } from "@/components/desk/showcase/banner-record";
import { Banners, Sliders } from "@/components/desk/showcase/showcase-lists";
import { SliderRecord } from "@/components/desk/showcase/slider-record";
import type { DeskBanner, DeskSlider } from "@/lib/contract/desk-showcase";
import { text } from "@/tests/support/intl";
import { went } from "@/tests/support/navigation";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(() => {
  forgetVisits();
  for (const step of Object.values(went)) step.mockReset();
});

const NOW = Date.parse("2026-11-26T10:00:00Z");
const PICTURE = { id: 7, url: "/pictures/7.webp", width: 2400, height: 800, alt: "" };
const SHOWN = {
  ...{ version: "v1", title: "یلدا", text: null, action: null, target: "/bundles/1/بسته", alt: "انار", position: 0 },
  ...{ from: null, until: null, desktop: PICTURE },
};
const SLIDER: DeskSlider = { ...SHOWN, id: 3, phone: { ...PICTURE, id: 8 } };
const banner = (id: number, group: number | null): DeskBanner => ({ ...SHOWN, id, title: `بنر ${id}`, group });
const TARGETS = [
  { href: `/bundles/1/${encodeURIComponent("بسته")}`, name: "سبد ویژه: بسته" },
  { href: "/brands", name: "برندها" },
];
const THERE = { [`HEAD ${TARGETS[0]?.href}`]: {}, "HEAD /brands": { code: 404 } };
const GROUPS = [
  { id: 1, name: "یلدا" },
  { id: 2, name: null },
];
const HOME_ROWS = [
  { id: 1, model: "slider" as const, title: "اسلاید", target: null },
  { id: 2, model: "banner" as const, title: "بنر", target: 1 },
];
const COUNTS = { sliders: 1, banners: 3, banks: 0 };

/** A slide whose page loads it again as somebody else saved it. */
function Refreshed({ first, then }: { first: DeskSlider; then: DeskSlider }) {
  const [loaded, setLoaded] = useState(first);
  went.refresh.mockImplementation(() => setLoaded(then));
  return <SliderRecord loaded={loaded} targets={TARGETS} now={NOW} />;
}

describe("a slide", () => {
  it("the stored target is chosen by its name, and a page that is missing is told", async () => {
    const shop = stubShop({ ...THERE, "POST /admin/sliders/3": { data: { ...SLIDER, version: "v2" } } });
    visit(<SliderRecord loaded={SLIDER} targets={TARGETS} now={NOW} />);
    const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: text("StaffShowcase.target") });
    expect(choice.value).toBe(TARGETS[0]?.href);
    expect(await screen.findByText(text("StaffRows.targetThere"))).toBeTruthy();
    await userEvent.selectOptions(choice, "برندها");
    expect(await screen.findByText(text("StaffRows.targetMissing"))).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: text("Staff.recordSave", { count: "۱" }) }));
    expect(await screen.findByText(text("Staff.recordSaved"))).toBeTruthy();
    expect(shop.last("POST /admin/sliders/3")?.body).toMatchObject({ version: "v1", target: "/brands", desktop: 7 });
  });

  it("a colleague's new picture is shown after an edit conflict", async () => {
    const theirs = { ...SLIDER, version: "v2", desktop: { ...PICTURE, id: 41, alt: "هندوانه" } };
    stubShop({ ...THERE, "POST /admin/sliders/3": { code: 409, data: { current: theirs } } });
    visit(<Refreshed first={SLIDER} then={theirs} />);
    await userEvent.type(screen.getByRole("textbox", { name: new RegExp(text("StaffShowcase.action")) }), "برو");
    await userEvent.click(screen.getByRole("button", { name: text("Staff.recordSave", { count: "۱" }) }));
    const desktop = within(screen.getByRole("group", { name: text("StaffShowcase.desktop") }));
    expect(await desktop.findByRole("button", { name: "هندوانه" })).toBeTruthy();
  });

  it("two pictures without alternative text conflict, named by who chose them", async () => {
    URL.createObjectURL = () => "blob:preview";
    URL.revokeObjectURL = () => {};
    const theirs = { ...SLIDER, version: "v2", desktop: { ...PICTURE, id: 41 } };
    stubShop({
      ...THERE,
      "POST /admin/sliders/3": { code: 409, data: { current: theirs } },
      "POST /admin/pictures": { data: { ...PICTURE, id: 42, version: "v1" } },
    });
    visit(<SliderRecord loaded={SLIDER} targets={TARGETS} now={NOW} />);
    const desktop = within(screen.getByRole("group", { name: text("StaffShowcase.desktop") }));
    const file = new File(["x"], "a.png", { type: "image/png" });
    await userEvent.upload(desktop.getByLabelText(/./, { selector: "input" }), file);
    await userEvent.click(await screen.findByRole("button", { name: text("Staff.recordSave", { count: "۱" }) }));
    const conflict = within(await screen.findByRole("alert"));
    expect(conflict.getByText(text("StaffPictures.yours"))).toBeTruthy();
    expect(conflict.getByText(text("StaffPictures.stored"))).toBeTruthy();
  });

  it("discarding another kind of target chooses the stored one again", async () => {
    stubShop(THERE);
    visit(<SliderRecord loaded={SLIDER} targets={TARGETS} now={NOW} />);
    const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: text("StaffShowcase.target") });
    await userEvent.selectOptions(choice, text("StaffRows.targetProduct"));
    expect(choice.value).toBe("product");
    await userEvent.click(screen.getByRole("button", { name: text("Staff.drop") }));
    expect(choice.value).toBe(TARGETS[0]?.href);
  });

  it("typing the address of a listed page keeps the field of the address", async () => {
    stubShop(THERE);
    visit(<SliderRecord loaded={SLIDER} targets={TARGETS} now={NOW} />);
    const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: text("StaffShowcase.target") });
    await userEvent.selectOptions(choice, text("StaffRows.targetOther"));
    const address = screen.getByRole<HTMLInputElement>("textbox", {
      name: new RegExp(text("StaffRows.targetAddress")),
    });
    await userEvent.clear(address);
    await userEvent.type(address, "/brands");
    expect(choice.value).toBe("other");
  });

  it("a start that is no date is refused as a start", async () => {
    stubShop(THERE);
    visit(<SliderRecord loaded={SLIDER} targets={TARGETS} now={NOW} />);
    await userEvent.type(screen.getByRole("textbox", { name: new RegExp(`^${text("StaffShowcase.from")}`) }), "فردا");
    await userEvent.click(screen.getByRole("button", { name: text("Staff.recordSave", { count: "۱" }) }));
    expect(await screen.findByText(text("Validation.startMoment"))).toBeTruthy();
  });

  it("a new one without pictures is refused at both, and the first has the focus", async () => {
    const shop = stubShop({});
    visit(<SliderRecord targets={TARGETS} now={NOW} />);
    await userEvent.click(screen.getByRole("button", { name: text("StaffShowcase.slider_create") }));
    await waitFor(() => expect(screen.getAllByText(text("Validation.pictureChoose"))).toHaveLength(2));
    expect(document.activeElement?.getAttribute("name")).toBe("desktop");
    expect(document.activeElement?.getAttribute("aria-invalid")).toBe("true");
    const described = document.activeElement?.getAttribute("aria-describedby")?.split(" ") ?? [];
    const notes = described.map((id) => document.getElementById(id)?.textContent);
    expect(notes).toEqual([text("Validation.pictureChoose"), text("StaffShowcase.desktopHint")]);
    expect(shop.seen).toEqual([]);
  });

  it("the preview shows the words as they are typed", async () => {
    stubShop(THERE);
    visit(<SliderRecord loaded={SLIDER} targets={TARGETS} now={NOW} />);
    const preview = within(screen.getByRole("region", { name: text("StaffShowcase.preview") }));
    expect(preview.getAllByText("یلدا")).toHaveLength(2);
    await userEvent.type(screen.getByRole("textbox", { name: new RegExp(text("StaffShowcase.action")) }), "برو");
    expect(preview.getAllByText("برو")).toHaveLength(2);
  });

  it("one picture for both sizes is one tile at each", () => {
    stubShop(THERE);
    visit(<SliderRecord loaded={{ ...SLIDER, phone: PICTURE }} targets={TARGETS} now={NOW} />);
    for (const name of ["desktop", "phone"] as const) {
      const field = within(screen.getByRole("group", { name: text(`StaffShowcase.${name}`) }));
      expect(field.getAllByRole("button")).toHaveLength(1);
    }
  });

  it("the list names it by its title or else by its picture, with its end", () => {
    const ends = { ...SLIDER, title: null, until: "2026-12-20T20:30:00Z" };
    visit(<Sliders rows={[ends]} counts={COUNTS} homeRows={HOME_ROWS} now={NOW} />);
    expect(screen.getByRole("link", { name: /^انار/ }).textContent).toContain(text("StaffRows.shown"));
    expect(screen.getByText(/^تا /)).toBeTruthy();
    expect(screen.getByRole("link", { name: /بنرها/ }).textContent).toContain("۳");
  });
});

describe("a banner", () => {
  it("a banner moves among those of its row only", async () => {
    const shop = stubShop({ "POST /admin/banners/order": { data: [] } });
    visit(
      <Banners rows={[banner(1, 1), banner(2, null), banner(3, 1)]} counts={COUNTS} homeRows={HOME_ROWS} now={NOW} />,
    );
    expect(screen.queryByRole("button", { name: text("StaffRows.upOf", { name: "بنر 2" }) })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: text("StaffRows.downOf", { name: "بنر 1" }) }));
    await waitFor(() => expect(shop.last("POST /admin/banners/order")?.body).toMatchObject({ ids: [3, 2, 1] }));
  });

  it("the strip above all pages is a banner without a row", async () => {
    const shop = stubShop({ ...THERE, "POST /admin/banners/3": { data: banner(3, null) } });
    visit(<BannerRecord loaded={banner(3, 1)} targets={TARGETS} groups={GROUPS} now={NOW} />);
    const place = screen.getByRole("combobox", { name: text("StaffShowcase.place") });
    await userEvent.selectOptions(place, text("StaffShowcase.notice"));
    await userEvent.click(screen.getByRole("button", { name: text("Staff.recordSave", { count: "۱" }) }));
    await waitFor(() => expect(shop.last("POST /admin/banners/3")?.body).toMatchObject({ group: null }));
  });
});

describe("the place of slides and banners", () => {
  const badges = (shown: string) => screen.queryAllByText(text(`StaffRows.${shown}` as "StaffRows.shown")).length;

  it("a banner is called shown only if a published row shows its group, or it is above all pages", () => {
    visit(
      <Banners rows={[banner(1, 1), banner(2, null), banner(3, 2)]} counts={COUNTS} homeRows={HOME_ROWS} now={NOW} />,
    );
    expect([badges("shown"), badges("unplaced")]).toEqual([2, 1]);
  });

  it("a slide is called shown only if a published row shows it", () => {
    const [own] = HOME_ROWS;
    const rows = own ? [{ ...own, target: 9 }] : [];
    visit(<Sliders rows={[SLIDER, { ...SLIDER, id: 9 }]} counts={COUNTS} homeRows={rows} now={NOW} />);
    expect([badges("shown"), badges("unplaced")]).toEqual([1, 1]);
  });

  it("a group of banners is named by its first one in the list and in the form", () => {
    stubShop(THERE);
    const place = text("StaffShowcase.homeRow", { name: "بنر 1" });
    visit(<Banners rows={[banner(1, 1), banner(3, 1)]} counts={COUNTS} homeRows={HOME_ROWS} now={NOW} />);
    expect(screen.getAllByText(place)).toHaveLength(2);
    const groups = [{ id: 1, name: "بنر 1" }];
    visit(<BannerRecord loaded={banner(3, 1)} targets={TARGETS} groups={groups} now={NOW} />);
    expect(screen.getByRole("option", { name: place })).toBeTruthy();
  });
});

describe("a payment company", () => {
  it("an unknown logo is refused at its field", async () => {
    const bank = { id: 4, version: "v1", name: "پرداخت نوین", logo: PICTURE, target: null, position: 0 };
    const refused = { code: 422, message: { logo: ["این تصویر نیست"] } };
    stubShop({ "POST /admin/banks/4": refused });
    visit(<BankRecord loaded={bank} />);
    await userEvent.type(screen.getByRole("textbox", { name: text("StaffShowcase.name") }), "ن");
    await userEvent.click(screen.getByRole("button", { name: text("Staff.recordSave", { count: "۱" }) }));
    expect(await screen.findByText("این تصویر نیست")).toBeTruthy();
  });
});

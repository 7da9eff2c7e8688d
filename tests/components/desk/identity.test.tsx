import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { IdentityForm } from "@/components/desk/identity/identity-form";
import type { IdentityExtra, IdentitySetting } from "@/lib/contract/shop-identity";
import { hueTokens } from "@/lib/domain/shop/hue";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";
import { DEMO_IDENTITY, PUBLIC_DEMO } from "@/tests/support/texts";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const FACTS: IdentityExtra = {
  pictures: [],
  test_days: 5,
  return_days: 7,
  warranty: null,
  shipping: {
    methods: [{ title: "پست پیشتاز", amount: 950_000, is_insured: false, is_same_day: false, cities: null }],
    free_threshold: 500_000_000,
  },
  support_hours: "هر روز ۸ تا ۲۰",
  has_bulk_price: true,
};
const { mark: _, has_terminal_mark: __, warranty: ___, promises, hero, ...demo } = PUBLIC_DEMO;
const SETTING: IdentitySetting = {
  ...demo,
  version: "one",
  logo_light: null,
  logo_dark: null,
  icon: null,
  hero: { ...hero, picture: null },
  promises: promises.map((promise) => ({ ...promise, agrees: true, because: "", offers: [] })),
};

const TARGETS = [{ href: "/search/categories/2/mobile", name: "کارتخوان سیار" }];

const open = () =>
  visit(
    <IdentityForm
      setting={SETTING}
      facts={FACTS}
      targets={TARGETS}
      preview={(typed) => <output>{typed.name}</output>}
      history={null}
    />,
  );
const slider = () => screen.getByRole("slider", { name: text("StaffIdentity.hue") });

beforeEach(forgetVisits);

describe("the form of the shop's identity", () => {
  it("the preview follows what is typed", async () => {
    open();
    const name = screen.getByRole("textbox", { name: text("StaffIdentity.says_name") });
    await userEvent.clear(name);
    await userEvent.type(name, "کارت‌سرا");
    expect(screen.getByText("کارت‌سرا", { selector: "output" })).toBeTruthy();
  });

  it("a second trust seal whose fields are all blank is saved as no seal", async () => {
    const shop = stubShop({ "POST /admin/identity": { data: { ...SETTING, version: "two" } } });
    open();
    const name = screen.getByRole("textbox", { name: text("StaffIdentity.says_name") });
    await userEvent.type(name, "ک");
    await userEvent.click(screen.getByRole("button", { name: /ذخیره/ }));
    await waitFor(() => expect(shop.last("POST /admin/identity")).toBeTruthy());
    expect(shop.last("POST /admin/identity")?.body).toMatchObject({ seals: { other: null } });
  });

  it("the arrow keys move the hue by one or fifteen degrees and skip the hues of the buy button", () => {
    open();
    fireEvent.keyDown(slider(), { key: "PageUp" });
    expect(slider()).toHaveProperty("value", "219");
    fireEvent.change(slider(), { target: { value: "75" } });
    expect(slider()).toHaveProperty("value", "19");
    fireEvent.keyDown(slider(), { key: "PageUp" });
    expect(slider()).toHaveProperty("value", "76");
    expect(hueTokens(76).light.brand).toMatch(/^#/);
  });

  it("a promise that contradicts a setting shows the reason, and applying the suggested value fixes it", async () => {
    open();
    const value = screen.getAllByRole("textbox", { name: text("StaffIdentity.promiseValue") })[2] as HTMLInputElement;
    await userEvent.clear(value);
    await userEvent.type(value, "رایگان");
    const row = within(value.closest("li") as HTMLElement);
    expect(row.getByText(text("StaffIdentity.disagrees"))).toBeTruthy();
    await userEvent.click(
      row.getByRole("button", { name: text("StaffIdentity.write", { offer: "رایگان تا ۵۰ میلیون" }) }),
    );
    expect(row.queryByText(text("StaffIdentity.disagrees"))).toBeNull();
    expect(value.value).toBe("رایگان تا ۵۰ میلیون");
  });

  it("promises are reordered by buttons or Alt and an arrow key, and saved in that order", async () => {
    const shop = stubShop({ "POST /admin/identity": { data: { ...SETTING, version: "two" } } });
    open();
    const first = screen.getAllByRole("textbox", { name: text("StaffIdentity.promiseLabel") })[0]?.closest("li");
    await userEvent.click(within(first as HTMLElement).getByRole("button", { name: text("StaffIdentity.down") }));
    const values = () =>
      screen
        .getAllByRole("textbox", { name: text("StaffIdentity.promiseLabel") })
        .map((one) => (one as HTMLInputElement).value);
    const labels = DEMO_IDENTITY.promises.map(({ label }) => label);
    expect(values().slice(0, 2)).toEqual([labels[1], labels[0]]);
    const label = screen.getAllByRole("textbox", { name: text("StaffIdentity.promiseLabel") })[1] as HTMLElement;
    fireEvent.keyDown(label, { key: "ArrowDown", altKey: true });
    expect(values().slice(0, 3)).toEqual([labels[1], labels[2], labels[0]]);
    await userEvent.click(screen.getByRole("button", { name: /ذخیره/ }));
    await waitFor(() => expect(shop.last("POST /admin/identity")).toBeTruthy());
    const sent = shop.last("POST /admin/identity")?.body as { promises: { label: string }[]; version: string };
    expect([sent.version, sent.promises.map((one) => one.label).slice(0, 3)]).toEqual([
      "one",
      [labels[1], labels[2], labels[0]],
    ]);
  });
});

describe("the target of the button on the home page", () => {
  it("a page is chosen by its name, and another address is typed", async () => {
    stubShop({ [`HEAD ${TARGETS[0]?.href}`]: {} });
    open();
    const choice = screen.getByLabelText<HTMLSelectElement>(text("StaffIdentity.heroTarget"));
    const address = () => screen.queryByLabelText<HTMLInputElement>(text("StaffRows.targetAddress"));
    expect(address()).toBeNull();
    await userEvent.selectOptions(choice, "کارتخوان سیار");
    expect(choice.value).toBe(TARGETS[0]?.href);
    await userEvent.selectOptions(choice, text("StaffRows.targetOther"));
    expect(address()?.value).toBe(TARGETS[0]?.href);
  });
});

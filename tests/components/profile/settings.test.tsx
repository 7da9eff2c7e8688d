import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PageMenu } from "@/components/layout/page-menu";
import { SettingsScreen } from "@/components/profile/settings-screen";
import type { User } from "@/lib/contract/user";
import { BEFORE_PAINT_SCRIPT } from "@/lib/serving/next-output/page-text.mjs";
import { text } from "@/tests/support/intl";
import { forgetVisits, toast, visit } from "@/tests/support/screen";
import { aUser } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const root = document.documentElement;
beforeEach(forgetVisits);
afterEach(() => {
  vi.restoreAllMocks();
  delete root.dataset.theme;
  // biome-ignore lint/suspicious/noDocumentCookie: as the shop writes it.
  document.cookie = "theme=; path=/; max-age=0";
});

function visitSettings(user: Partial<User> = {}, more: Parameters<typeof stubShop>[0] = {}) {
  const shop = stubShop({ "GET /profile/info": { data: aUser(user) }, ...more });
  visit(<SettingsScreen />, { user });
  return shop;
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("account settings", () => {
  it("the account menu links to the settings", () => {
    stubShop({});
    visit(<PageMenu />, { user: {} });
    expect(screen.getByRole("link", { name: text("Header.settings") }).getAttribute("href")).toBe("/profile/settings");
  });

  it("changing the first name leaves the other fields alone", async () => {
    const shop = visitSettings({}, { "POST /profile/info": { data: aUser({ first_name: "مینا" }) } });
    const field = await screen.findByRole("textbox", { name: text("Auth.firstName") });
    expect((field as HTMLInputElement).value).toBe("سارا");
    await userEvent.clear(field);
    await press(text("Settings.saveName"));
    expect(await screen.findByText(text("Validation.firstNameRequired"))).toBeTruthy();
    await userEvent.type(field, "مینا");
    await press(text("Settings.saveName"));
    expect(await toast(text("Settings.nameSaved"))).toBeTruthy();
    expect(shop.last("POST /profile/info")?.body).toEqual({ _method: "PUT", first_name: "مینا" });
  });

  it("the choice about SMS offers is saved immediately, and a refused change is undone", async () => {
    const shop = visitSettings({}, { "POST /profile/info": { data: aUser({ wants_offers: true }) } });
    const offers = () => screen.getByRole<HTMLInputElement>("checkbox", { name: text("Settings.offers") });
    await waitFor(() => expect(offers().disabled).toBe(false));
    expect(offers().checked).toBe(false);
    await userEvent.click(offers());
    expect(await toast(text("Settings.offersOn"))).toBeTruthy();
    expect(shop.last("POST /profile/info")?.body).toEqual({ _method: "PUT", wants_offers: true });
    expect(offers().checked).toBe(true);
    stubShop({ "POST /profile/info": { code: 503, message: "فروشگاه موقتاً در دسترس نیست" } });
    await userEvent.click(offers());
    expect(await toast("فروشگاه موقتاً در دسترس نیست")).toBeTruthy();
    expect(offers().checked).toBe(true);
  });

  it("a theme applies immediately and before the first paint of every page", async () => {
    visitSettings();
    const choice = (name: "system" | "light" | "dark") => screen.getByRole("radio", { name: text(`Settings.${name}`) });
    await waitFor(() => expect((choice("system") as HTMLInputElement).checked).toBe(true));
    await userEvent.click(choice("dark"));
    expect(root.dataset.theme).toBe("dark");
    delete root.dataset.theme;
    new Function(BEFORE_PAINT_SCRIPT)();
    expect(root.dataset.theme).toBe("dark");
    await userEvent.click(choice("system"));
    expect(root.dataset.theme).toBeUndefined();
    new Function(BEFORE_PAINT_SCRIPT)();
    expect(root.dataset.theme).toBeUndefined();
  });

  it("the color of the browser's toolbar follows the theme", async () => {
    const media = ["light", "dark"].map((theme) => `(prefers-color-scheme: ${theme})`);
    document.head.innerHTML = media.map((one) => `<meta name="theme-color" content="#fff" media="${one}">`).join("");
    const read = () => [...document.head.querySelectorAll("meta")].map((meta) => meta.media);
    visitSettings();
    await userEvent.click(screen.getByRole("radio", { name: text("Settings.dark") }));
    expect(read()).toEqual(["not all", ""]);
    await userEvent.click(screen.getByRole("radio", { name: text("Settings.system") }));
    expect(read()).toEqual(media);
    document.head.innerHTML = "";
  });

  it("the personal data is downloaded as HTML and JSON, and a refusal shows the reason", async () => {
    const saved: { name: string; text: Promise<string> }[] = [];
    const blobs: Blob[] = [];
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`, revokeObjectURL: () => {} });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: (blobs.at(-1) as Blob).text() });
    });
    visitSettings(
      {},
      {
        "GET /profile/export/page": { data: { html: "<p>سارا</p>" } },
        "GET /profile/export": { data: { account: { first_name: "سارا" } } },
      },
    );
    await press(text("Settings.asPage"));
    await waitFor(() => expect(saved).toHaveLength(1));
    await press(text("Settings.asData"));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved.map(({ name }) => name)).toEqual(["my-shop-data.html", "my-shop-data.json"]);
    expect(await saved[0]?.text).toBe("<p>سارا</p>");
    expect(JSON.parse((await saved[1]?.text) ?? "")).toEqual({ account: { first_name: "سارا" } });
    stubShop({ "GET /profile/export": { code: 429, message: "کمی بعد" } });
    await press(text("Settings.asData"));
    expect(await toast("کمی بعد")).toBeTruthy();
  });

  it("the settings link to the deletion of the account", async () => {
    visitSettings();
    expect(screen.getByRole("link", { name: text("Settings.toDeletion") }).getAttribute("href")).toBe(
      "/profile/delete-account",
    );
  });
});

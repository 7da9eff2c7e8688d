import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DeleteAccountScreen } from "@/components/auth/delete-account-screen";
import type { AccountDeletion } from "@/lib/contract/account";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

beforeEach(forgetVisits);

const FREE: AccountDeletion = { by: "password", hindrance: null, orders: [] };

function visitDeletion(deletion: Partial<AccountDeletion>, more: Parameters<typeof stubShop>[0] = {}) {
  const shop = stubShop({ "GET /profile/deletion": { data: { ...FREE, ...deletion } }, ...more });
  visit(<DeleteAccountScreen />, { user: {} });
  return shop;
}
const password = () => screen.findByLabelText(text("Auth.currentPassword"));
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

describe("deleting an account", () => {
  it("the page lists what is deleted and what is retained before it asks for anything", async () => {
    visitDeletion({});
    await password();
    for (const key of ["goesAccount", "goesLists", "staysOrders", "staysHash"] as const) {
      expect(screen.getByText(text(`Deletion.${key}`))).toBeTruthy();
    }
  });

  it("the deletion is confirmed by password, and a wrong password is reported at its field", async () => {
    const wrong = { code: 422, message: { password: ["رمز عبور شما اشتباه است"] } };
    const shop = visitDeletion({}, { "POST /profile/deletion": wrong });
    await press(text("Deletion.delete"));
    expect(await screen.findByText(text("Validation.passwordRequired"))).toBeTruthy();
    expect(shop.last("POST /profile/deletion")).toBeUndefined();
    await userEvent.type(await password(), "terminal-2468");
    await press(text("Deletion.delete"));
    expect(await screen.findByText("رمز عبور شما اشتباه است")).toBeTruthy();
    const next = stubShop({ "POST /profile/deletion": { data: null } });
    await press(text("Deletion.delete"));
    expect(await screen.findByRole("heading", { name: text("Deletion.done") })).toBeTruthy();
    expect(next.last("POST /profile/deletion")?.body).toEqual({ password: "terminal-2468" });
    expect(localStorage.getItem("session")).toBeNull();
  });

  it("an account without a password confirms its deletion by an SMS code", async () => {
    const shop = visitDeletion(
      { by: "code" },
      { "POST /profile/deletion/code": { data: null }, "POST /profile/deletion": { data: null } },
    );
    await press(text("Deletion.sendCode"));
    await userEvent.type(await screen.findByLabelText(text("Deletion.code")), "۱۲۳۴");
    await press(text("Deletion.delete"));
    await waitFor(() => expect(shop.last("POST /profile/deletion")?.body).toEqual({ code: "1234" }));
  });

  it("an account with a second step is asked for it, and then deleted", async () => {
    let isProved = false;
    const shop = visitDeletion(
      {},
      {
        "POST /profile/proof": () => {
          isProved = true;
          return { data: { password_until: "2026-11-27T09:00:00Z" } };
        },
        "POST /profile/deletion": () =>
          isProved ? { data: null } : { code: 403, data: { confirm: "password", ways: ["totp"] } },
      },
    );
    await userEvent.type(await password(), "terminal-2468");
    await press(text("Deletion.delete"));
    await userEvent.type(await screen.findByLabelText(text("Proof.code")), "۱۲۳۴۵۶");
    await press(text("Proof.passwordSend"));
    expect(await screen.findByRole("heading", { name: text("Deletion.done") })).toBeTruthy();
    expect(shop.last("POST /profile/proof")?.body).toEqual({ code: "123456" });
  });

  it("orders that block the deletion are listed, and the deletion cannot be confirmed", async () => {
    visitDeletion({ hindrance: "تا پایان سفارش‌های باز", orders: [10_001] });
    expect(await screen.findByText("تا پایان سفارش‌های باز")).toBeTruthy();
    expect(screen.getByRole("link", { name: "۱۰۰۰۱" }).getAttribute("href")).toBe("/receipts/10001");
    expect(screen.queryByRole("button", { name: text("Deletion.delete") })).toBeNull();
  });

  it("a deletion refused because of a newly placed order shows that order", async () => {
    let hindrance: Partial<AccountDeletion> = {};
    visitDeletion(
      {},
      {
        "GET /profile/deletion": () => ({ data: { ...FREE, ...hindrance } }),
        "POST /profile/deletion": () => {
          hindrance = { hindrance: "سفارش باز دارید", orders: [7] };
          return { code: 409, message: "سفارش باز دارید" };
        },
      },
    );
    await userEvent.type(await password(), "terminal-2468");
    await press(text("Deletion.delete"));
    expect(await screen.findByRole("link", { name: "۷" })).toBeTruthy();
  });
});

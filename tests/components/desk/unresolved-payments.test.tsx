import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { UnresolvedPayments } from "@/components/desk/money/unresolved-payments";
import type { UnresolvedPaymentRow } from "@/lib/contract/desk-money";
import { text } from "@/tests/support/intl";
import { forgetVisits, visit } from "@/tests/support/screen";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
beforeEach(forgetVisits);

const ROW: UnresolvedPaymentRow = {
  id: 7,
  order: 10_012,
  customer: "مریم احمدی",
  mobile: "09121111111",
  kind: "waiting",
  gateway: "zarinpal",
  reference: "A0001",
  amount: 149_000_000,
  created_at: "2026-11-24T08:42:00Z",
  says: null,
  asked_at: null,
};
const press = () =>
  userEvent.click(screen.getByRole("button", { name: text("StaffMoney.askOf", { number: "۱۰۰۱۲" }) }));

describe("unresolved payments", () => {
  it("querying the bank about one attempt shows its response as a sentence", async () => {
    const shop = stubShop({ "POST /admin/money/doubts/7/ask": { data: { says: "paid", open: false } } });
    visit(<UnresolvedPayments rows={[ROW]} page={1} last={1} />);
    expect(screen.getByRole("status").textContent).toBe(text("StaffMoney.notAsked"));
    await press();
    const answer = text("StaffMoney.bankSaid", { answer: text("StaffMoney.says_paid") });
    await vi.waitFor(() => expect(screen.getByRole("status").textContent).toContain(answer));
    expect(screen.getByRole("status").textContent).toContain(text("StaffMoney.ended"));
    expect(shop.calls()).toEqual(["POST /admin/money/doubts/7/ask"]);
  });

  it("a failed request and an empty list each show a message", async () => {
    stubShop({ "POST /admin/money/doubts/7/ask": { code: 503 } });
    visit(<UnresolvedPayments rows={[ROW]} page={1} last={1} />);
    await press();
    expect(await screen.findByText(text("StaffMoney.failed"))).toBeTruthy();
    visit(<UnresolvedPayments rows={[]} page={1} last={1} />);
    expect(screen.getByText(text("StaffMoney.none"))).toBeTruthy();
  });
});

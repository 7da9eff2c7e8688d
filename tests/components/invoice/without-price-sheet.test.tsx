import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { InvoiceActions } from "@/components/invoice/invoice-actions";
import { text } from "@/tests/support/intl";
import { toast, visit } from "@/tests/support/screen";
import { anInvoice } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
vi.mock("@/components/invoice/price-sheet", () => {
  throw Object.assign(new Error("Failed to load chunk"), { name: "ChunkLoadError" });
});

it("paying shows a network error if the chunk of the price dialog fails to load", async () => {
  stubShop({ "POST /invoices/101/repay": { code: 409, data: { total_payable_price: 19_500_000 } } });
  visit(<InvoiceActions isAgent={false} invoice={anInvoice()} />, { user: {} });
  await userEvent.setup().click(screen.getByRole("button", { name: new RegExp(`^${text("Invoice.pay")}`) }));
  expect(await toast(text("Errors.network"))).toBeTruthy();
});

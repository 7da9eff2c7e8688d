import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { InvoiceScreen } from "@/components/invoice/invoice-screen";
import { text } from "@/tests/support/intl";
import { address } from "@/tests/support/navigation";
import { visit } from "@/tests/support/screen";
import { anInvoice } from "@/tests/support/shop";
import { stubShop } from "@/tests/support/shop-network";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);
vi.mock("@/components/invoice/printed-form", () => ({
  default: () => {
    throw Object.assign(new Error("Failed to load chunk"), { name: "ChunkLoadError" });
  },
}));

it("an invoice stays usable if the chunk of its printed form fails to load", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  address.params = { id: "101" };
  stubShop({
    "GET /invoices/101": { data: anInvoice() },
    "GET /payments/K7M2QX9P": { data: { state: "waiting", amount: 18_900_000 } },
  });
  visit(<InvoiceScreen />, { user: {} });
  await screen.findByRole("heading", { level: 1 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole("button", { name: text("Invoice.print") })).toBeTruthy();
});

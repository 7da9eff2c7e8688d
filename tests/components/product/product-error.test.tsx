import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ProductError } from "@/app/(shop)/products/product-error";
import { routes } from "@/lib/routes";
import { text } from "@/tests/support/intl";
import { toast, visit } from "@/tests/support/screen";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

it("ERR-039 a product that can't be loaded says so in a toast, above the way home", async () => {
  visit(<ProductError />);
  expect(await toast(text("ErrorPage.productMissing"))).toBeTruthy();
  expect(screen.getByRole("link", { name: text("ErrorPage.homeLink") }).getAttribute("href")).toBe(routes.home);
});

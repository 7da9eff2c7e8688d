import { screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ProductError } from "@/app/(shop)/products/product-error";
import { text } from "@/tests/support/intl";
import { forgetVisits, toast, visit } from "@/tests/support/screen";

afterEach(forgetVisits);

it("a product that failed to load shows a message and a link to the home page (ERR-039)", async () => {
  visit(<ProductError />);
  expect(await toast(text("ErrorPage.productMissing"))).toBeTruthy();
  expect((await screen.findByRole("link", { name: text("ErrorPage.homeLink") })).getAttribute("href")).toBe("/");
});

import { screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ProductError } from "@/app/(shop)/products/product-error";
import { text } from "@/tests/support/intl";
import { forgetVisits, toast, visit } from "@/tests/support/screen";

afterEach(forgetVisits);

it("ERR-039 says that there is no such product when it could not be loaded, above the way home", async () => {
  visit(<ProductError />);
  expect(await toast(text("ErrorPage.productMissing"))).toBeTruthy();
  expect((await screen.findByRole("link", { name: text("ErrorPage.homeLink") })).getAttribute("href")).toBe("/");
});

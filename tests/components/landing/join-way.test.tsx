import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { JoinLink } from "@/components/landing/join-link";
import { renderFa, text } from "@/tests/support/intl";

const hrefs = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));

it("the invitation for agents ends with a phone call and a chat link (HOME-014)", () => {
  renderFa(<JoinLink phone="021-91001234" chat="https://wa.example/shop" />);
  expect(hrefs()).toEqual(["tel:021-91001234", "https://wa.example/shop"]);
  expect(screen.getByRole("link", { name: new RegExp(text("Landing.joinCall")) }).textContent).toContain(
    "۰۲۱-۹۱۰۰۱۲۳۴",
  );
});

it("only the chat link is shown if there is no phone number, and nothing if neither exists", () => {
  const { rerender } = renderFa(<JoinLink phone={undefined} chat="https://wa.example/shop" />);
  expect(hrefs()).toEqual(["https://wa.example/shop"]);
  rerender(<JoinLink phone={undefined} chat={null} />);
  expect(hrefs()).toEqual([]);
});

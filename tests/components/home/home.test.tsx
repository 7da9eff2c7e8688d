import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { About } from "@/components/home/about";
import { AgentInvitation } from "@/components/home/agent-invitation";
import { Hero } from "@/components/home/hero";
import { Promises } from "@/components/home/promises";
import { routes } from "@/lib/routes";
import { renderFa, text } from "@/tests/support/intl";
import { makeProduct } from "@/tests/support/products";

describe("home page", () => {
  it("HOME-002 opens with what the shop sells and the way to it", () => {
    renderFa(<Hero product={makeProduct()} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(text("Brand.homeTitle"));
    expect(screen.getByRole("link", { name: text("Home.heroAction") }).getAttribute("href")).toBe(routes.search);
    expect(screen.getByRole("link", { name: makeProduct().name })).toBeTruthy();
  });

  it("HOME-002 opens without a device when the shop server names none", () => {
    renderFa(<Hero product={null} />);
    expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
    expect(screen.queryByRole("img")).toBeNull();
  });

  it("HOME-012 says what the shop is", () => {
    renderFa(<About />);
    const about = screen.getByRole("region", { name: text("Home.aboutTitle") });
    for (const key of ["about1", "about2", "about3"] as const) {
      expect(within(about).getByText(text(`Home.${key}`))).toBeTruthy();
    }
  });

  it("HOME-013 stands for five things", () => {
    renderFa(<Promises />);
    const names = ["authenticity", "freeShipping", "support7", "bulk", "safetyTest"] as const;
    expect(screen.getAllByRole("listitem")).toHaveLength(5);
    for (const name of names) expect(screen.getByText(text(`Home.${name}`))).toBeTruthy();
  });

  it("HOME-014 invites to sell for the shop", () => {
    renderFa(<AgentInvitation />);
    expect(screen.getByRole("link").getAttribute("href")).toBe("/landings/join-sales-agents");
  });
});

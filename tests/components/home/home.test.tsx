import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { About } from "@/components/home/about";
import { AgentInvitation } from "@/components/home/agent-invitation";
import { Hero } from "@/components/home/hero";
import { routes } from "@/lib/routes";
import { renderFa, text } from "@/tests/support/intl";

describe("home page", () => {
  it("HOME-002 opens with what the shop sells, one button to it, and help to choose on every screen", () => {
    renderFa(<Hero devicesHref="/search/categories/1/pos/shelves" helpHref={routes.search} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(text("Brand.homeTitle"));
    const [action, help] = screen.getAllByRole("link");
    expect([action?.textContent, action?.getAttribute("href")]).toEqual([
      text("Home.heroAction"),
      "/search/categories/1/pos/shelves",
    ]);
    expect([help?.textContent, help?.getAttribute("href")]).toEqual([text("Home.heroSecondary"), routes.search]);
    expect(help?.className).not.toContain("hidden");
  });

  it("HOME-002 asks for the picture of this screen at once, before all others", () => {
    const { container } = renderFa(<Hero devicesHref={routes.search} helpHref={routes.search} />);
    const picture = container.querySelector("picture img");
    expect([picture?.getAttribute("fetchpriority"), picture?.getAttribute("loading")]).toEqual(["high", "eager"]);
    expect(container.querySelector("source")?.media).toBe("(min-width: 1280px)");
  });

  it("HOME-012 says what the shop is", () => {
    renderFa(<About />);
    const about = screen.getByRole("region", { name: text("Home.aboutTitle") });
    for (const key of ["about1", "about2", "about3"] as const) {
      expect(within(about).getByText(text(`Home.${key}`))).toBeTruthy();
    }
  });

  it("HOME-013 promises five things, printed on the receipt of the hero", () => {
    renderFa(<Hero devicesHref={routes.search} helpHref={routes.search} />);
    const slip = screen.getByRole("region", { name: text("Home.promises") });
    const names = ["authenticity", "freeShipping", "support7", "bulk", "safetyTest"] as const;
    expect(within(slip).getAllByRole("term")).toHaveLength(5);
    for (const name of names) {
      const term = within(slip).getByText(text(`Home.${name}`));
      expect(term.nextElementSibling?.textContent).toBe(text(`Home.${name}Text`));
    }
  });

  it("HOME-014 invites to sell for the shop", () => {
    renderFa(<AgentInvitation />);
    expect(screen.getByRole("link").getAttribute("href")).toBe("/landings/join-sales-agents");
  });
});

import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { About } from "@/components/home/about";
import { AgentInvitation } from "@/components/home/agent-invitation";
import { Hero } from "@/components/home/hero";
import { routes } from "@/lib/routes";
import { renderFa, text } from "@/tests/support/intl";

describe("the home page", () => {
  it("the hero names what the shop sells, with one button and a help link on every screen (HOME-002)", () => {
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

  it("the hero image for this screen is loaded eagerly with high priority (HOME-002)", () => {
    const { container } = renderFa(<Hero devicesHref={routes.search} helpHref={routes.search} />);
    const picture = container.querySelector("picture img");
    expect([picture?.getAttribute("fetchpriority"), picture?.getAttribute("loading")]).toEqual(["high", "eager"]);
    expect(container.querySelector("source")?.media).toBe("(min-width: 1280px)");
  });

  it("the about section describes the shop (HOME-012)", () => {
    renderFa(<About />);
    const about = screen.getByRole("region", { name: text("Home.aboutTitle") });
    for (const key of ["about1", "about2", "about3"] as const) {
      expect(within(about).getByText(text(`Home.${key}`))).toBeTruthy();
    }
  });

  it("the hero lists five promises (HOME-013)", () => {
    renderFa(<Hero devicesHref={routes.search} helpHref={routes.search} />);
    const slip = screen.getByRole("region", { name: text("Home.promises") });
    const names = ["authenticity", "freeShipping", "support7", "bulk", "safetyTest"] as const;
    expect(within(slip).getAllByRole("term")).toHaveLength(5);
    for (const name of names) {
      const term = within(slip).getByText(text(`Home.${name}`));
      expect(term.nextElementSibling?.textContent).toBe(text(`Home.${name}Text`));
    }
  });

  it("the invitation links to the page for agents (HOME-014)", () => {
    renderFa(<AgentInvitation />);
    expect(screen.getByRole("link").getAttribute("href")).toBe("/landings/join-sales-agents");
  });
});

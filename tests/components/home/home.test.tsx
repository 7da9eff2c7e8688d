import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { About } from "@/components/home/about";
import { AgentInvitation } from "@/components/home/agent-invitation";
import { Hero } from "@/components/home/hero";
import { routes } from "@/lib/routes";
import { renderFa, text } from "@/tests/support/intl";
import { PUBLIC_DEMO } from "@/tests/support/texts";

describe("the home page", () => {
  it("the hero names what the shop sells, with one button and a help link on every screen (HOME-002)", () => {
    renderFa(<Hero {...PUBLIC_DEMO} href="/search/categories/1/pos/shelves" helpHref={routes.search} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(PUBLIC_DEMO.hero.title);
    const [action, help] = screen.getAllByRole("link");
    expect([action?.textContent, action?.getAttribute("href")]).toEqual([
      PUBLIC_DEMO.hero.action,
      "/search/categories/1/pos/shelves",
    ]);
    expect([help?.textContent, help?.getAttribute("href")]).toEqual([text("Home.heroSecondary"), routes.search]);
    expect(help?.className).not.toContain("hidden");
  });

  it("the hero image for this screen is loaded eagerly with high priority (HOME-002)", () => {
    const { container } = renderFa(<Hero {...PUBLIC_DEMO} href={routes.search} helpHref={routes.search} />);
    const picture = container.querySelector("picture img");
    expect([picture?.getAttribute("fetchpriority"), picture?.getAttribute("loading")]).toEqual(["high", "eager"]);
    expect(container.querySelector("source")?.media).toBe("(min-width: 1280px)");
  });

  it("the about section describes the shop (HOME-012)", () => {
    renderFa(<About html={PUBLIC_DEMO.about} hasPicture />);
    const about = screen.getByRole("region", { name: text("Home.aboutTitle") });
    expect(within(about).getAllByRole("paragraph")).toHaveLength(3);
  });

  it("the hero lists the shop's five promises (HOME-013)", () => {
    renderFa(<Hero {...PUBLIC_DEMO} href={routes.search} helpHref={routes.search} />);
    const slip = screen.getByRole("region", { name: text("Home.promises") });
    expect(within(slip).getAllByRole("term")).toHaveLength(5);
    for (const { label, value } of PUBLIC_DEMO.promises) {
      expect(within(slip).getByText(label).nextElementSibling?.textContent).toBe(value);
    }
  });

  it("a shop with only a name shows neither empty texts nor the hero's receipt", () => {
    const hero = { title: "", text: "", action: "", target: "", picture: null };
    renderFa(<Hero name="کارت‌سرا" hero={hero} promises={[]} href={routes.search} helpHref={routes.search} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("کارت‌سرا");
    expect(screen.queryByRole("region", { name: text("Home.promises") })).toBeNull();
    expect(screen.getAllByRole("link")[0]?.textContent).toBe(text("Home.heroAction"));
  });

  it("the invitation to become an agent links to its page (HOME-014)", () => {
    renderFa(<AgentInvitation />);
    expect(screen.getByRole("link").getAttribute("href")).toBe("/landings/join-sales-agents");
  });
});

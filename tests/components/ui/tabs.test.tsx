import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { ScrollCurrentIntoView } from "@/components/ui/scroll-current-into-view";
import { Tabs } from "@/components/ui/tabs";

afterEach(() => vi.restoreAllMocks());

it("a tab clicked before hydration is opened (PROD-028)", async () => {
  const tabs = ["first", "second"].map((id) => ({ id, label: id, late: true, panel: <p>about the {id}</p> }));
  const page = <Tabs label="more" tabs={tabs} initial="first" />;
  const host = document.body.appendChild(document.createElement("div"));
  host.innerHTML = renderToString(page);
  const second = host.querySelector<HTMLElement>('[data-tab="second"]');
  // Marks a click before hydration, as lib/serving/next-output/page/late.js does.
  second?.setAttribute("data-early", "pressed");
  const root = await act(async () => hydrateRoot(host, page));
  onTestFinished(() => act(async () => root.unmount()));
  await waitFor(() => expect(second?.getAttribute("aria-selected")).toBe("true"));
  expect(host.textContent).toContain("about the second");
});

/** Lays out tabs of 200 px from right to left in a row of 300 px, so that those that overflow have a negative x. */
function layOut(names: readonly string[]): void {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const place = names.indexOf(this.textContent ?? "");
    return place < 0 ? new DOMRect(0, 0, 300, 48) : new DOMRect(100 - 200 * place, 0, 200, 48);
  });
}

it("a narrow row of tabs scrolls until the open tab is centered (PROD-018)", () => {
  const names = ["first", "second", "third"];
  layOut(names);
  const tabs = names.map((id) => ({ id, label: id, panel: <p>about the {id}</p> }));
  render(<Tabs label="more" tabs={tabs} initial="third" />);
  expect(screen.getByRole("tablist").scrollLeft).toBe(-350);
});

it("a narrow row of links scrolls to the current one, and again when another becomes current", () => {
  const names = ["first", "second", "third"];
  layOut(names);
  const row = (open: string) => (
    <nav>
      {names.map((name) => (
        <a key={name} href={`/${name}`} aria-current={name === open ? "page" : undefined}>
          {name}
        </a>
      ))}
      <ScrollCurrentIntoView open={open} />
    </nav>
  );
  const { rerender } = render(row("third"));
  const nav = screen.getByRole("navigation");
  expect(nav.scrollLeft).toBe(-350);
  nav.scrollLeft = 0;
  rerender(row("second"));
  expect(nav.scrollLeft).toBe(-150);
});

it("a link to a tab's anchor opens the tab, even when it is clicked again (PROD-028)", async () => {
  Element.prototype.scrollIntoView = vi.fn();
  const tabs = ["first", "second"].map((id) => ({ id, label: id, anchor: `${id}-part`, panel: <p>about the {id}</p> }));
  render(
    <>
      <a href="#second-part">7 ratings</a>
      <Tabs label="more" tabs={tabs} initial="first" />
    </>,
  );
  const user = userEvent.setup();
  const open = () => screen.getByRole("tab", { selected: true }).textContent;
  await user.click(screen.getByRole("link"));
  await waitFor(() => expect(open()).toBe("second"));
  await user.click(screen.getByRole("tab", { name: "first" }));
  await user.click(screen.getByRole("link"));
  await waitFor(() => expect(open()).toBe("second"));
  window.history.replaceState(null, "", "/");
});

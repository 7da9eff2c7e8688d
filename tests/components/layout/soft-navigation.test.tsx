import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { SoftNavigation } from "@/components/layout/soft-navigation";

const { push, replace } = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ push, replace }) }));

// What the browser is left to do itself; jsdom would complain that it cannot leave the page.
const followed = vi.fn((event: Event) => event.preventDefault());

beforeEach(() => {
  vi.clearAllMocks();
  window.history.replaceState(null, "", "/products/1/x?page=2");
  render(
    <>
      <SoftNavigation />
      <a href="/search?q=pos#top">
        <span>inside</span>
      </a>
      <a href="/products/2/y" data-scroll="stay" data-history="replace">
        other color
      </a>
      <a href="/api/v1/x">door</a>
      <a href="/products/1-1.webp">file</a>
      <a href="https://example.com/">away</a>
      <a href="/terms" target="_blank" rel="noopener">
        other tab
      </a>
      <a href="/terms" download>
        download
      </a>
      <a href="?page=2#comments">comments</a>
      <a href="/terms" target="_self">
        full load
      </a>
      <a href="/terms" onClick={(event) => event.preventDefault()}>
        stopped
      </a>
      <button type="button">button</button>
    </>,
  );
  window.addEventListener("click", followed, { once: true });
});

it("turns a press on a link of this site into a step of the router, also on what is inside the link", () => {
  fireEvent.click(screen.getByText("inside"));
  expect(push.mock.calls).toEqual([["/search?q=pos#top", { scroll: true }]]);
});

it("stays where the page is scrolled to and leaves no step back, where the link says so", () => {
  fireEvent.click(screen.getByText("other color"));
  expect(replace.mock.calls).toEqual([["/products/2/y", { scroll: false }]]);
  expect(push).not.toHaveBeenCalled();
});

it.each(["door", "file", "away", "other tab", "download", "comments", "full load", "stopped", "button"])(
  "leaves to the browser what is no step inside the site: %s",
  (name) => {
    fireEvent.click(screen.getByText(name));
    expect(push).not.toHaveBeenCalled();
  },
);

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "leaves presses that open elsewhere to the browser: %j",
  (init) => {
    fireEvent.click(screen.getByText("inside"), init);
    expect(push).not.toHaveBeenCalled();
  },
);

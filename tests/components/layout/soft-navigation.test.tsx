import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SoftNavigation } from "@/components/layout/soft-navigation";
import { toast } from "@/components/ui/toast";
import { ToastHost } from "@/components/ui/toast-host";

const { push, replace, place } = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn(), place: { path: "/" } }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ push, replace }), usePathname: () => place.path }));

// Default actions are prevented, because jsdom cannot navigate.
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
      <a href="/api/v1/x">call</a>
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

it("a click on an internal link, or on an element inside it, becomes a client-side navigation", () => {
  fireEvent.click(screen.getByText("inside"));
  expect(push.mock.calls).toEqual([["/search?q=pos#top", { scroll: true }]]);
});

it("a link can opt to keep the scroll position or replace the history entry", () => {
  fireEvent.click(screen.getByText("other color"));
  expect(replace.mock.calls).toEqual([["/products/2/y", { scroll: false }]]);
  expect(push).not.toHaveBeenCalled();
});

it.each(["call", "file", "away", "other tab", "download", "comments", "full load", "stopped", "button"])(
  "the browser handles links that are not client-side navigations: %s",
  (name) => {
    fireEvent.click(screen.getByText(name));
    expect(push).not.toHaveBeenCalled();
  },
);

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "the browser handles clicks with a modifier or another button: %j",
  (init) => {
    fireEvent.click(screen.getByText("inside"), init);
    expect(push).not.toHaveBeenCalled();
  },
);

const Shell = () => (
  <>
    <SoftNavigation />
    <ToastHost label="notices" closeLabel="close" />
  </>
);

describe("toasts on a navigation", () => {
  const errors = () => screen.queryAllByRole("button", { name: /said/ }).map(({ textContent }) => textContent);
  const turnPage = (view: ReturnType<typeof shell>) => {
    place.path = `${place.path}next/`;
    view.rerender(<Shell />);
  };
  const shell = () => render(<Shell />);

  it("navigating removes the previous page's errors and keeps messages about the navigation", async () => {
    const view = shell();
    act(() => toast.error("said before"));
    act(() => toast.success("said well"));
    await screen.findByText("said before");
    // A click that navigates, and an error that belongs to the next page.
    await new Promise((resolve) => setTimeout(resolve, 5));
    fireEvent.pointerDown(document.body);
    await new Promise((resolve) => setTimeout(resolve, 5));
    act(() => toast.error("said on the way"));
    await screen.findByText("said on the way");
    turnPage(view);
    await waitFor(() => expect(errors().join()).not.toContain("said before"), { timeout: 3000 });
    expect(errors().join()).toContain("said well");
    expect(errors().join()).toContain("said on the way");
  });

  it("an error that itself causes the navigation is kept", async () => {
    const view = shell();
    fireEvent.pointerDown(document.body);
    await new Promise((resolve) => setTimeout(resolve, 5));
    act(() => toast.error("said and led on"));
    await screen.findByText("said and led on");
    turnPage(view);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(errors().join()).toContain("said and led on");
  });
});

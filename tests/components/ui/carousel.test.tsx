import { act, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Carousel } from "@/components/ui/carousel";

/** Fakes the screen width and an intersecting carousel, neither of which jsdom provides. */
function screenOf(width: number) {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
}

const rowOf = (slides: number[], hasDots = false) => (
  <Carousel label="تازه‌ها" labels={{ back: "قبلی", forth: "بعدی" }} hasDots={hasDots}>
    {slides.map((n) => (
      <li key={n}>{n}</li>
    ))}
  </Carousel>
);
const row = rowOf([1, 2, 3, 4, 5]);

/** Waits for the chunk of the carousel engine. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 500)));

describe("the carousel", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("the carousel is a named group with a list of slides", () => {
    screenOf(0);
    render(row);
    expect(screen.getByRole("group", { name: "تازه‌ها" })).toBeTruthy();
    expect(screen.getAllByRole("listitem")).toHaveLength(5);
  });

  it("arrows appear from 600 px (CONST-014)", async () => {
    screenOf(600);
    vi.stubGlobal(
      "ResizeObserver",
      class {
        observe() {}
        disconnect() {}
      },
    );
    render(row);
    expect(await screen.findByRole("button", { name: "بعدی" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "قبلی" }).getAttribute("aria-disabled")).toBe("true");
  });

  it("a single slide has no dots", async () => {
    screenOf(600);
    vi.stubGlobal(
      "ResizeObserver",
      class {
        observe() {}
        disconnect() {}
      },
    );
    const { container } = render(rowOf([1], true));
    // Arrows and dots are rendered together.
    expect(await screen.findByRole("button", { name: "بعدی" })).toBeTruthy();
    expect(container.querySelector("span")).toBeNull();
  });

  it("narrower screens show no arrows (CONST-014)", async () => {
    screenOf(599);
    render(row);
    await settle();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

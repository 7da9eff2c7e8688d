import { act, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Carousel } from "@/components/ui/carousel";

/** A screen of this width that the row is already on; jsdom has neither. */
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

/** Long enough for the engine's file to be read. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 500)));

describe("a carousel", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("is a named group with a list of its slides", () => {
    screenOf(0);
    render(row);
    expect(screen.getByRole("group", { name: "تازه‌ها" })).toBeTruthy();
    expect(screen.getAllByRole("listitem")).toHaveLength(5);
  });

  it("CONST-014 has arrows from 600 px of width", async () => {
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

  it("has no mark for its place where there is only one", async () => {
    screenOf(600);
    vi.stubGlobal(
      "ResizeObserver",
      class {
        observe() {}
        disconnect() {}
      },
    );
    const { container } = render(rowOf([1], true));
    // The arrows come with the marks.
    expect(await screen.findByRole("button", { name: "بعدی" })).toBeTruthy();
    expect(container.querySelector("span")).toBeNull();
  });

  it("CONST-014 is swiped on narrower screens, without arrows", async () => {
    screenOf(599);
    render(row);
    await settle();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

import { render, screen } from "@testing-library/react";
import { Component, lazy, type ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Late } from "@/components/ui/late";

/** Stands for the error page of the site. */
class Site extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render() {
    return this.state.isBroken ? "صفحه خطا" : this.props.children;
  }
}

/** What the bundler says when a script does not arrive. */
const lost = Object.assign(new Error("Failed to load chunk"), { name: "ChunkLoadError" });

const failing = (error: Error) => lazy<() => ReactNode>(() => Promise.reject(error));

// React reports to the console what a boundary has caught.
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

describe("a part whose script comes late", () => {
  it("takes the place of its fallback", async () => {
    const Part = lazy(async () => ({ default: () => "ردیف" }));
    render(
      <Late fallback="در راه">
        <Part />
      </Late>,
    );
    expect(screen.getByText("در راه")).toBeTruthy();
    expect(await screen.findByText("ردیف")).toBeTruthy();
  });

  it("leaves the page alone where the script never arrives, and its fallback or what is said for that in its place", async () => {
    const [Row, Filters] = [failing(lost), failing(lost)];
    render(
      <Site>
        <p>کالا</p>
        <Late fallback="بی پیکان">
          <Row />
        </Late>
        <Late fallback="در راه" failed="بی فیلتر">
          <Filters />
        </Late>
      </Site>,
    );
    expect(await screen.findByText("بی فیلتر", { exact: false })).toBeTruthy();
    expect(document.body.textContent).toBe("کالابی پیکانبی فیلتر");
  });

  it("hides no fault of the code", async () => {
    const Part = failing(new Error("a fault"));
    render(
      <Site>
        <Late>
          <Part />
        </Late>
      </Site>,
    );
    expect(await screen.findByText("صفحه خطا")).toBeTruthy();
  });
});

import { render, screen } from "@testing-library/react";
import { Component, lazy, type ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Late } from "@/components/ui/late";

/** Stands in for the site's error page. */
class Site extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render() {
    return this.state.isBroken ? "صفحه خطا" : this.props.children;
  }
}

/** The error of a bundler whose chunk fails to load. */
const lost = Object.assign(new Error("Failed to load chunk"), { name: "ChunkLoadError" });

const failing = (error: Error) => lazy<() => ReactNode>(() => Promise.reject(error));

// React logs every error that a boundary catches.
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

describe("a lazy part of a page", () => {
  it("the lazy part replaces its fallback when loaded", async () => {
    const Part = lazy(async () => ({ default: () => "ردیف" }));
    render(
      <Late fallback="در راه">
        <Part />
      </Late>,
    );
    expect(screen.getByText("در راه")).toBeTruthy();
    expect(await screen.findByText("ردیف")).toBeTruthy();
  });

  it("a chunk that fails to load shows the fallback or the failure text", async () => {
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

  it("errors other than a chunk that failed to load reach the error page", async () => {
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

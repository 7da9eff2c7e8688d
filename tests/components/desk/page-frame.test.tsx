import { act, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { PageFrame } from "@/components/desk/kit/page-frame";
import { text } from "@/tests/support/intl";
import { visit } from "@/tests/support/screen";

afterEach(() => vi.unstubAllGlobals());

it("a framed page is scaled to the width that its box has on a narrow screen", () => {
  let measure = () => {};
  class Observer {
    constructor(measured: () => void) {
      measure = measured;
    }
    observe(box: Element) {
      Object.defineProperty(box, "clientWidth", { value: 270 });
    }
    disconnect() {}
  }
  vi.stubGlobal("ResizeObserver", Observer);
  visit(<PageFrame path="/" version="1" row={null} onRow={() => {}} />);
  const frame = screen.getByTitle(text("StaffKit.preview"));
  act(() => measure());
  expect(frame.style.transform).toBe("scale(0.75)");
});

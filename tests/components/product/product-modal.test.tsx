import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ProductModal } from "@/components/product/product-modal";
import { went } from "@/tests/support/navigation";
import { forgetVisits, visit } from "@/tests/support/screen";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const dialog = () => screen.queryByRole("dialog", { name: "کارتخوان" });

describe("the product modal", () => {
  beforeEach(async () => {
    // Loaded before the clock is faked.
    await import("@/components/ui/modal-panel");
    vi.useFakeTimers();
    window.history.replaceState(null, "", "/product/1?modal=1");
    visit(
      <ProductModal title="کارتخوان" closeLabel="بستن">
        در انبار
      </ProductModal>,
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    forgetVisits();
    window.history.replaceState(null, "", "/");
  });

  it("the modal restores the plain path immediately and opens 100 ms later (PROD-032, PROD-033)", async () => {
    expect(window.location.pathname + window.location.search).toBe("/product/1");
    await advance(99);
    expect(dialog()).toBeNull();
    await advance(50);
    expect(dialog()).not.toBeNull();
  });

  it("the modal navigates back once, 100 ms after it is closed (PROD-030, PROD-033)", async () => {
    await advance(150);
    const close = screen.getByRole("button", { name: "بستن" });
    act(() => close.click());
    act(() => close.click());
    await advance(99);
    expect(went.back).not.toHaveBeenCalled();
    await advance(50);
    expect(went.back).toHaveBeenCalledTimes(1);
  });
});

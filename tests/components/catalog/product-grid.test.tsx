import { describe, expect, it } from "vitest";
import { ProductGrid } from "@/components/catalog/product-grid";
import { renderFa } from "@/tests/support/intl";

describe("product grid", () => {
  it("of the placeholders only those of the first screen pulse, since each animation costs a phone time", () => {
    const { container } = renderFa(<ProductGrid products={[]} awaited={32} />);
    expect(container.querySelectorAll("li")).toHaveLength(32);
    expect(container.querySelectorAll(".animate-pulse")).toHaveLength(4);
  });
});

import { expect, it } from "vitest";
import { chartScale } from "@/lib/domain/reports/chart-scale";

it.each([
  // Rials of the largest column, the top of the axis, what its labels count.
  [864_000_000, 1_000_000_000, "millionToman"],
  [571_870_000, 800_000_000, "millionToman"],
  [10_000_000, 10_000_000, "millionToman"],
  [9_990_000, 10_000_000, "thousandToman"],
  [210_000, 250_000, "thousandToman"],
  [0, 10_000, "thousandToman"],
])("an axis for %d rials ends at %d and counts %s", (largest, top, unitName) => {
  expect(chartScale(largest)).toMatchObject({ top, unitName });
});

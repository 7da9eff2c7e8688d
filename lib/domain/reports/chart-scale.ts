/** Round steps of an axis, by a power of ten. */
const STEPS = [1, 2, 2.5, 4, 5, 8, 10];
const MILLION_TOMAN = 10_000_000;
const THOUSAND_TOMAN = 10_000;

/** An axis from 0 to `top` rials with four equal parts; its labels count `unit` rials. */
export type ChartScale = { top: number; unit: number; unitName: "millionToman" | "thousandToman" };

/** Returns the smallest round axis that fits `largest`, in rials; without any sales it ends at one thousand toman. */
export function chartScale(largest: number): ChartScale {
  const isLarge = largest >= MILLION_TOMAN;
  const unit = isLarge ? MILLION_TOMAN : THOUSAND_TOMAN;
  const power = 10 ** Math.floor(Math.log10(Math.max(largest, unit)));
  const step = STEPS.find((factor) => power * factor >= largest) ?? 10;
  return { top: power * step, unit, unitName: isLarge ? "millionToman" : "thousandToman" };
}

import type { FitVerdict } from "@/lib/contract/fits";

/** `kind` is that of `goodsKind`; `fits` are the ids of what is recorded as fitting. */
export type FitGoods = { id: number; kind: string; fits: ReadonlySet<number> };

/** Returns those of the goods that are of the accessory's kind and recorded as fitting the device. */
export const rightOnes = <Goods extends Pick<FitGoods, "id" | "kind">>(
  { kind }: Pick<FitGoods, "kind">,
  device: Pick<FitGoods, "fits">,
  goods: readonly Goods[],
): Goods[] => goods.filter((one) => one.kind === kind && device.fits.has(one.id));

/**
 * Says if an accessory fits a device. It does not only if both have recorded what fits them, and the device fits another
 * of the same kind; a device for which no battery is recorded may well take this one.
 */
export function judgeFit(
  accessory: FitGoods,
  device: Pick<FitGoods, "id" | "fits">,
  goods: readonly Pick<FitGoods, "id" | "kind">[],
): FitVerdict {
  if (accessory.fits.has(device.id)) return "yes";
  return accessory.fits.size > 0 && rightOnes(accessory, device, goods).length > 0 ? "no" : "unknown";
}

/** Returns the verdict on a model from those on its colors: what fits one of them fits it. */
export function judgeModel(verdicts: readonly FitVerdict[]): FitVerdict {
  return (["yes", "no"] as const).find((verdict) => verdicts.includes(verdict)) ?? "unknown";
}

import type { ProductOption } from "@/lib/contract/product";

/** Ids of the options that the shop ticks beforehand. */
export function presetOptions(options: Pick<ProductOption, "id" | "checked">[]): number[] {
  return options.filter(({ checked }) => checked).map(({ id }) => id);
}

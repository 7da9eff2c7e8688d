import { buildTitle, MAX_TITLE } from "@/lib/domain/order/title";

/** Returns the first that fits into a title; if none does, the last one, cut. */
export function fitTitle(candidates: readonly string[]): string {
  return candidates.find(({ length }) => length <= MAX_TITLE) ?? buildTitle(candidates.at(-1) ?? "");
}

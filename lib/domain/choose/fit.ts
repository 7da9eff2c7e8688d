import type { WrittenText } from "@/lib/contract/desk-trade";
import { conditionKeys, type KnownFeatures, meetsCondition, PRICE_KEY } from "./condition";
import { heldPick, SHOWN_PICKS } from "./guides";

/** Whether a device suits a trade: recommended, recommended as a stand-by, or known to lack what the first pick has. */
export type Fit = { verdict: "yes" | "but" | "hardly"; text: string };

/** True if the device is known not to meet a condition of the first pick; what is not recorded is unknown. */
function fails(condition: string | null, features: KnownFeatures): boolean {
  const keys = condition === null ? null : conditionKeys(condition);
  const isComparable = keys?.every((key) => key !== PRICE_KEY && features.has(key)) === true;
  return isComparable && !meetsCondition(condition, features);
}

const sentence = (text: string) => `${text}.`;

/**
 * Returns what a text says of a device: its first reason and reservation if it is a pick, or for others the reason of
 * the first pick that they do not meet, put into words by `lacks`. Null if nothing is known. `ids` are its colors.
 */
export function fitOf(
  { picks }: Pick<WrittenText, "picks">,
  { ids, features }: { ids: readonly number[]; features: KnownFeatures },
  lacks: (reason: string) => string,
): Fit | null {
  const at = picks.findIndex(({ product_id: id }) => ids.includes(id));
  const pick = picks[at] && heldPick(picks[at], { sold: "available", features });
  if (pick) {
    const said = [...pick.pros.slice(0, 1), ...pick.cons.slice(0, 1)].map(({ text }) => sentence(text));
    return { verdict: at < SHOWN_PICKS ? "yes" : "but", text: said.join(" ") };
  }
  const missing = picks[0]?.pros.find(({ condition }) => fails(condition, features));
  return missing ? { verdict: "hardly", text: lacks(missing.text) } : null;
}

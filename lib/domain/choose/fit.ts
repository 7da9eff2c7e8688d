import type { WrittenText } from "@/lib/contract/desk-trade";
import { contradictsCondition, type KnownFeatures } from "./condition";
import { heldPicks, SHOWN_PICKS, type StateOf } from "./guides";

/** Whether a device suits a trade: recommended, recommended as a stand-by, or known to lack what the first pick has. */
export type Fit = { verdict: "yes" | "but" | "hardly"; text: string };

const sentence = (text: string) => `${text}.`;

/**
 * Returns what a text says of a device: its first reason and reservation if it is a pick, or for others the reason of
 * the first pick shown that they do not meet, put into words by `lacks`. Null if nothing is known, or if it is a pick
 * that is no longer recommended. `ids` are its colors.
 */
export function fitOf(
  { picks }: Pick<WrittenText, "picks">,
  { ids, features }: { ids: readonly number[]; features: KnownFeatures },
  stateOf: StateOf,
  lacks: (reason: string) => string,
): Fit | null {
  const isDevice = (id: number) => ids.includes(id);
  const held = heldPicks(picks, (id) => {
    const state = stateOf(id);
    return state && isDevice(id) ? { ...state, features } : state;
  });
  const at = held.findIndex(({ pick }) => isDevice(pick.product_id));
  const own = held[at]?.pick;
  if (own) {
    const said = [...own.pros.slice(0, 1), ...own.cons.slice(0, 1)].map(({ text }) => sentence(text));
    return { verdict: at < SHOWN_PICKS ? "yes" : "but", text: said.join(" ") };
  }
  if (picks.some(({ product_id: id }) => isDevice(id))) return null;
  const missing = held[0]?.pick.pros.find(({ condition }) => contradictsCondition(condition, features));
  return missing ? { verdict: "hardly", text: lacks(missing.text) } : null;
}

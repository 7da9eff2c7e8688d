import "server-only";
import type { Deps } from "@/lib/backend/core/deps";
import { translate } from "@/lib/backend/core/translate";
import type { ProductRow } from "@/lib/backend/db/schema/catalogue";
import { findDeviceCategories } from "@/lib/backend/listing/port";
import type { ChoicePart } from "@/lib/contract/choose";
import type { ProductFit } from "@/lib/contract/product";
import { fitOf } from "@/lib/domain/choose/fit";
import { answersOf, readTrades } from "./choose/answers";
import { pickedIds, readPickStates } from "./choose/pick-states";

const named = (part: ChoicePart | null) => part && { slug: part.slug, name: part.name };
const UNKNOWN = { verdict: "unknown", text: "" } as const;
const lacks = (reason: string) => translate("Choose.lacks", { reason });

/**
 * Returns what staff wrote about a device, for each trade and place, the same for everybody; undefined if no text names
 * or rules it out, and for accessories, whose features may rule them out as if they were a device's. Texts of a trade
 * that say nothing of it, while others do, are unknown, so that they are not answered by a farther one. `family` are its
 * colors. When a pick changes, cached pages of other products follow within five minutes.
 */
export async function findFits(
  deps: Pick<Deps, "db" | "now">,
  { id, categoryId }: Pick<ProductRow, "id" | "categoryId">,
  family: readonly { id: number }[],
): Promise<ProductFit[] | undefined> {
  const rows = await readTrades(deps);
  if (rows.length === 0) return undefined;
  const devices = await findDeviceCategories(deps.db);
  if (devices.size > 0 && !devices.has(categoryId)) return undefined;
  const states = await readPickStates(deps, [id, ...pickedIds(rows.flatMap(({ texts }) => texts))]);
  const features = states.get(id)?.features;
  if (!features) return undefined;
  const device = { ids: [id, ...family.map((one) => one.id)], features };
  const fits = rows.flatMap((row) => {
    const own = row.texts.map((text): ProductFit => {
      const fit = fitOf(text, device, (one) => states.get(one), lacks) ?? UNKNOWN;
      const { place, net } = answersOf(row, text);
      return { trade: { slug: row.slug, name: row.name }, place: named(place), net: named(net), ...fit };
    });
    return own.some(({ verdict }) => verdict !== UNKNOWN.verdict) ? own : [];
  });
  return fits.length > 0 ? fits : undefined;
}

import { atom } from "jotai";
import { agentDraftAtom } from "./agent-draft";
import { readSessionAtom } from "./session";

/**
 * Whether whoever is here has to say first for whom they buy: an agent who has not said «for myself» (spec 4). Reads what is
 * stored now, for presses and arrivals.
 */
export const needsCustomerAtom = atom(null, (_get, set): boolean => {
  const isAgent = set(readSessionAtom)?.is_agent === true;
  return isAgent && !set(agentDraftAtom, (draft) => draft).forSelf;
});

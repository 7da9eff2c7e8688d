import { atom } from "jotai";
import { agentDraftAtom } from "@/lib/state/page/agent-draft";
import { readSessionAtom } from "@/lib/state/session/session";

/** True if an agent must first choose a customer or «for myself» (spec 4). Also works before the atoms are mounted. */
export const needsCustomerAtom = atom(null, (_get, set): boolean => {
  const isAgent = set(readSessionAtom)?.is_agent === true;
  return isAgent && !set(agentDraftAtom, (draft) => draft).forSelf;
});

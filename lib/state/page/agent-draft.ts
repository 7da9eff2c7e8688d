import { storedAtom } from "@/lib/state/storage/stored-atom";

/**
 * The customer of an agent's cart. Only the handle, which is valid for this agent, is stored; no national id or mobile
 * number.
 */
export type AgentDraft = { forSelf: boolean; handle: string | null };

export const noDraft: AgentDraft = { forSelf: false, handle: null };

const HANDLE = /^[\w-]{8,64}$/;

function parseDraft(stored: unknown): AgentDraft {
  if (typeof stored !== "object" || stored === null) return noDraft;
  const { forSelf, handle } = stored as Partial<Record<keyof AgentDraft, unknown>>;
  const isHandle = typeof handle === "string" && HANDLE.test(handle) && !/^\d+$/.test(handle);
  return { forSelf: forSelf === true, handle: forSelf !== true && isHandle ? handle : null };
}

export const agentDraftAtom = storedAtom("agent-draft", parseDraft);

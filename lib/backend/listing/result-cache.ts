import "server-only";
import type { ListingIndex } from "./listing-index";

const MAX_ANSWERS = 2000;

type Memory = { revision: number; answers: Map<string, unknown> };

const memories = new WeakMap<ListingIndex, Memory>();

/** Caches a result until a product changes. Keys must be unique among all callers. */
export function cached<Answer>(index: ListingIndex, key: string, work: () => Answer): Answer {
  let memory = memories.get(index);
  if (memory?.revision !== index.revision) {
    memory = { revision: index.revision, answers: new Map() };
    memories.set(index, memory);
  }
  if (memory.answers.has(key)) return memory.answers.get(key) as Answer;
  if (memory.answers.size === MAX_ANSWERS) memory.answers.clear();
  const answer = work();
  memory.answers.set(key, answer);
  return answer;
}

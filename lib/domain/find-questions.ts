import type { Question } from "@/lib/contract/content";
import { toSearchText } from "@/lib/persian/letters";

/** Those in whose question or answer every word of a search stands, however it is spelled; whose question has them all first. */
export function findQuestions<One extends Question>(questions: readonly One[], query: string): One[] {
  const words = toSearchText(query).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  const has = (text: string) => {
    const searched = toSearchText(text);
    return words.every((word) => searched.includes(word));
  };
  const found = questions.filter(({ question, answer }) => has(`${question} ${answer}`));
  return [...found.filter(({ question }) => has(question)), ...found.filter(({ question }) => !has(question))];
}

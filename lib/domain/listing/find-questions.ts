import type { Question } from "@/lib/contract/content";
import { toSearchText } from "@/lib/persian/letters";

/**
 * Returns the questions that contain every word, in any spelling; matches in the question rank above those in the
 * answer.
 */
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

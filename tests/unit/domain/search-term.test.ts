import { expect, it } from "vitest";
import { canSuggest } from "@/lib/domain/listing/search-term";

it.each([
  ["", false],
  ["ک", false],
  [" ک ", false],
  ["𝟙", false],
  ["کا", true],
  ["pos", true],
])("the term %j gets suggestions: %s", (term, expected) => {
  expect(canSuggest(term)).toBe(expected);
});

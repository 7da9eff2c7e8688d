import { expect, it } from "vitest";
import type { ListingIndex } from "@/lib/backend/listing/listing-index";
import { matchesOf, namesProductKind, qualityOf } from "@/lib/backend/listing/matches";
import { BUILT_IN } from "@/lib/backend/listing/synonyms";
import { Place, Vocabulary } from "@/lib/backend/listing/vocabulary";

it("a synonym used as head noun does not lower the score of a word in the name", () => {
  const word = "کارتخوان";
  const [other = ""] = BUILT_IN.of(word);
  const vocabulary = new Vocabulary();
  vocabulary.add(word, { slot: 0, place: Place.Name }, { isWord: true });
  vocabulary.add(other, { slot: 0, place: Place.Head }, { isWord: true });
  vocabulary.add(word, { slot: 1, place: Place.Name }, { isWord: true });
  const index = { columns: { size: 2 }, vocabulary } as ListingIndex;
  const { fits, count } = matchesOf(index, { word, before: "", after: "", synonyms: BUILT_IN }, 1);
  const [both = 0, named = 0] = fits;
  expect(qualityOf(both)).toBe(qualityOf(named));
  expect([namesProductKind(both), namesProductKind(named), count]).toEqual([true, false, 2]);
});

import { expect, it } from "vitest";
import { fitOf, fitsOf, isHead } from "@/lib/backend/listing/fits";
import type { ListingIndex } from "@/lib/backend/listing/listing-index";
import { synonymsOf } from "@/lib/backend/listing/same-meaning";
import { Place, Vocabulary } from "@/lib/backend/listing/vocabulary";

it("a synonym as head noun does not lower the score of a word in the name", () => {
  const word = "کارتخوان";
  const [other = ""] = synonymsOf(word);
  const vocabulary = new Vocabulary();
  vocabulary.add(word, { slot: 0, place: Place.Name }, { isWord: true });
  vocabulary.add(other, { slot: 0, place: Place.Head }, { isWord: true });
  vocabulary.add(word, { slot: 1, place: Place.Name }, { isWord: true });
  const index = { columns: { size: 2 }, vocabulary } as ListingIndex;
  const { fits, count } = fitsOf(index, { word, before: "", after: "" }, 1);
  const [both = 0, named = 0] = fits;
  expect(fitOf(both)).toBe(fitOf(named));
  expect([isHead(both), isHead(named), count]).toEqual([true, false, 2]);
});

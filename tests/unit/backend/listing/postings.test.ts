import fc from "fast-check";
import { expect, it } from "vitest";
import { Postings } from "@/lib/backend/listing/postings";

const TERMS = 6;
const step = fc.record({ term: fc.nat(TERMS - 1), posting: fc.nat() });

it("each term keeps its own postings in order, however blocks move and are taken again", () => {
  const firsts = fc.array(fc.array(fc.nat(), { maxLength: 5 }), { minLength: TERMS, maxLength: TERMS });
  fc.assert(
    fc.property(firsts, fc.array(step, { maxLength: 3000 }), (start, steps) => {
      const postings = new Postings();
      const expected = start.map((own) => [...own]);
      expect(start.map((own) => postings.push(own))).toEqual([0, 1, 2, 3, 4, 5]);
      for (const { term, posting } of steps) {
        postings.add(term, posting);
        expected[term]?.push(posting);
      }
      expect(expected.map((_, term) => [...postings.of(term)])).toEqual(expected);
      expect(expected.map((_, term) => postings.sizeOf(term))).toEqual(expected.map(({ length }) => length));
    }),
  );
});

it("an unknown term has no postings", () => {
  const postings = new Postings();
  expect([...postings.of(-1)]).toEqual([]);
  expect(postings.sizeOf(7)).toBe(0);
});

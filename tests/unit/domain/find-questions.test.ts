import { describe, expect, it } from "vitest";
import { findQuestions } from "@/lib/domain/listing/find-questions";

const ONE = { question: "گارانتی چند ماه است؟", answer: "تا ۱۸ ماه." };
const TWO = { question: "باتری چطور؟", answer: "پنج روز مهلت تست؛ گارانتی ندارد." };

describe("search in questions and answers", () => {
  it.each<[string, (typeof ONE)[]]>([
    ["گارانتی", [ONE, TWO]],
    ["گارانتي 18", [ONE]],
    ["تست باتری", [TWO]],
    ["سیم‌کارت", []],
    ["  ؟", []],
  ])("the query «%s» finds the matching questions, best match first", (query, found) => {
    expect(findQuestions([TWO, ONE], query)).toEqual(found);
  });
});

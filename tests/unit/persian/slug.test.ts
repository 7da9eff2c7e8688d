import { expect, it } from "vitest";
import { toSlug } from "@/lib/persian/slug";

it.each([
  ["کارتخوان پکس S910", "کارتخوان-پکس-s910"],
  ["مدل ۵ (نو)", "مدل-5-نو"],
  ["!!!", "-"],
  ["\u200c", "-"],
  ["", "-"],
])("the slug of %j is %j and never empty", (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});

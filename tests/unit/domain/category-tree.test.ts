import { describe, expect, it } from "vitest";
import type { Category } from "@/lib/contract/catalogue";
import { categoryPath, everyCategory, leavesOf } from "@/lib/domain/product/category-tree";

function category(id: number, ...children: Category[]): Category {
  return {
    id,
    name: `c${id}`,
    slug: `c${id}`,
    logo: "",
    description: "",
    type: children.length > 0 ? "branch" : "leaf",
    children,
  };
}

const tree = [category(1, category(2), category(3, category(4))), category(5)];
const ids = (categories: Category[]) => categories.map(({ id }) => id);

describe("the category tree", () => {
  it("a category's path starts at the root", () => {
    expect(ids(categoryPath(tree, 4))).toEqual([1, 3, 4]);
    expect(ids(categoryPath(tree, 5))).toEqual([5]);
    expect(categoryPath(tree, 6)).toEqual([]);
  });

  it("every category is listed before its descendants", () => {
    expect(ids(everyCategory(tree))).toEqual([1, 2, 3, 4, 5]);
  });

  it("leaf categories are found at every depth", () => {
    expect(ids(leavesOf(tree))).toEqual([2, 4, 5]);
  });
});

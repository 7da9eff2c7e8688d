import type { Category } from "@/lib/contract/catalogue";

/** The categories from the root down to this one; empty when the tree has no such id. */
export function categoryPath(tree: Category[], id: number): Category[] {
  for (const category of tree) {
    if (category.id === id) return [category];
    const below = categoryPath(category.children, id);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}

/** Every category of the tree, each before what is below it. */
export function everyCategory(tree: Category[]): Category[] {
  return tree.flatMap((category) => [category, ...everyCategory(category.children)]);
}

/** The categories that hold products themselves, whatever their depth. */
export function leavesOf(tree: Category[]): Category[] {
  return tree.flatMap((category) => (category.children.length > 0 ? leavesOf(category.children) : [category]));
}

import type { Category } from "@/lib/contract/catalogue";

export function categoryPath(tree: Category[], id: number): Category[] {
  for (const category of tree) {
    if (category.id === id) return [category];
    const below = categoryPath(category.children, id);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}

export function everyCategory(tree: Category[]): Category[] {
  return tree.flatMap((category) => [category, ...everyCategory(category.children)]);
}

export function leavesOf(tree: Category[]): Category[] {
  return tree.flatMap((category) => (category.children.length > 0 ? leavesOf(category.children) : [category]));
}

/** Returns every category of a tree in menu order, each with its depth. */
export function flattenCategories(tree: readonly Category[], depth = 0): { id: number; name: string; depth: number }[] {
  return tree.flatMap(({ id, name, children }) => [{ id, name, depth }, ...flattenCategories(children, depth + 1)]);
}

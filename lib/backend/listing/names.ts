import "server-only";
import type { brands, categories } from "../db/schema/catalogue";
import { type Surroundings, type TextWords, textWords, wordsOf } from "./product-words";

export type BrandName = Pick<typeof brands.$inferSelect, "id" | "slug" | "name" | "latinName" | "logo">;
export type CategoryName = Pick<typeof categories.$inferSelect, "id" | "slug" | "name" | "parentId" | "type">;

export class Names {
  /** Brands and categories as they were read. */
  readonly rows: readonly [BrandName[], CategoryName[]];
  readonly brands: ReadonlyMap<number, BrandName & { words: string[] }>;
  readonly categories: ReadonlyMap<number, CategoryName & { words: TextWords }>;

  constructor(brandRows: BrandName[], categoryRows: CategoryName[]) {
    this.rows = [brandRows, categoryRows];
    this.brands = new Map(brandRows.map((row) => [row.id, { ...row, words: wordsOf(`${row.name} ${row.latinName}`) }]));
    this.categories = new Map(categoryRows.map((row) => [row.id, { ...row, words: textWords(row.name) }]));
  }

  /** Returns the words of the brand, and those of the category with its ancestors. */
  around(brandId: number, categoryId: number): Surroundings {
    return { brand: this.brands.get(brandId)?.words ?? [], categories: this.#pathOf(categoryId) };
  }

  subtreeOf(categoryId: number): number[] {
    const children = [...this.categories.values()].filter(({ parentId }) => parentId === categoryId);
    return [categoryId, ...children.flatMap(({ id }) => this.subtreeOf(id))];
  }

  differ(from: Names): { brand: (id: number) => boolean; category: (id: number) => boolean } {
    const brandWords = (names: Names, id: number) => names.around(id, 0).brand.join(" ");
    const categoryWords = (names: Names, id: number) =>
      names
        .#pathOf(id)
        .map(({ words, closed }) => [...words, "", ...closed].join(" "))
        .join("\n");
    return {
      brand: (id) => brandWords(this, id) !== brandWords(from, id),
      category: (id) => categoryWords(this, id) !== categoryWords(from, id),
    };
  }

  #pathOf(categoryId: number): TextWords[] {
    const path: TextWords[] = [];
    for (let node = this.categories.get(categoryId); node; node = this.categories.get(node.parentId ?? 0)) {
      path.push(node.words);
    }
    return path;
  }
}

import "server-only";
import type { brands, categories } from "../db/schema/catalogue";
import { Columns, type ListedProduct, Standing } from "./columns";
import { Places } from "./places";
import { productWords, type Surroundings, type TextWords, textWords, wordsOf } from "./product-words";
import { Vocabulary } from "./vocabulary";

type BrandRow = typeof brands.$inferSelect;
type CategoryRow = typeof categories.$inferSelect;

/** A product as the database has it: what listings compare, and what searches read. */
export type IndexedProduct = Omit<ListedProduct, "category" | "brand"> & {
  categoryId: number;
  brandId: number;
  name: string;
  excerpt: string;
};

/** Every product of the shop in memory, ready to be narrowed, ordered and searched within a millisecond or two. */
export class ListingIndex {
  readonly columns = new Columns();
  readonly vocabulary = new Vocabulary();
  readonly brandPlaces = new Places();
  readonly categoryPlaces = new Places();
  /** In the shop's order. */
  brands = new Map<number, BrandRow & { words: string[] }>();
  categories = new Map<number, CategoryRow & { words: TextWords }>();
  /** Another number after every change. */
  revision = 0;
  readonly #slots = new Map<number, number>();
  readonly #fingerprints: number[] = [];

  slotOf(productId: number): number | undefined {
    return this.#slots.get(productId);
  }

  /** False for a product that was removed, and for one that never was. */
  isListed(productId: number): boolean {
    const slot = this.slotOf(productId);
    return slot !== undefined && this.columns.standing[slot] !== Standing.Hidden;
  }

  /** More slots given up than in use: time to read everything anew. */
  get isWornOut(): boolean {
    return this.columns.size > 2 * this.#slots.size + 1000;
  }

  putNames(brandRows: BrandRow[], categoryRows: CategoryRow[]): void {
    this.brands = new Map(brandRows.map((row) => [row.id, { ...row, words: wordsOf(`${row.name} ${row.latinName}`) }]));
    this.categories = new Map(categoryRows.map((row) => [row.id, { ...row, words: textWords(row.name) }]));
  }

  /** Takes a product in as it is now. New words want a new slot, since those of the old one can't be taken back. */
  put({ name, excerpt, brandId, categoryId, ...row }: IndexedProduct): void {
    this.revision += 1;
    const slot = this.#slots.get(row.id);
    if (slot === undefined && row.standing === Standing.Hidden) return;
    const product = { ...row, brand: this.brandPlaces.of(brandId), category: this.categoryPlaces.of(categoryId) };
    const around = this.#surroundings(brandId, categoryId);
    const fingerprint = fingerprintOf(name, excerpt, around);
    if (slot !== undefined && this.#fingerprints[slot] === fingerprint) {
      this.columns.put(product, slot);
      return;
    }
    if (slot !== undefined) this.columns.hide(slot);
    const taken = this.columns.put(product);
    this.#slots.set(row.id, taken);
    this.#fingerprints[taken] = fingerprint;
    const words = productWords(name, excerpt, around);
    for (const term of words.name) this.#addTerm(term, taken, true, words.joined);
    for (const term of words.around) this.#addTerm(term, taken, false, words.joined);
  }

  /** Takes products out for good; unknown ones are passed over. */
  remove(productIds: number[]): void {
    for (const id of productIds) {
      const slot = this.#slots.get(id);
      if (slot === undefined) continue;
      this.columns.hide(slot);
      this.#slots.delete(id);
      this.revision += 1;
    }
  }

  /** A category and everything below it; an unknown one stands alone and holds nothing. */
  subtreeOf(categoryId: number): number[] {
    const children = [...this.categories.values()].filter(({ parentId }) => parentId === categoryId);
    return [categoryId, ...children.flatMap(({ id }) => this.subtreeOf(id))];
  }

  #addTerm(term: string, slot: number, inName: boolean, joined: Set<string>): void {
    this.vocabulary.add(term, { slot, inName }, { isWord: !joined.has(term) });
  }

  #surroundings(brandId: number, categoryId: number): Surroundings {
    const categories: TextWords[] = [];
    for (let node = this.categories.get(categoryId); node; node = this.categories.get(node.parentId ?? 0)) {
      categories.push(node.words);
    }
    return { brand: this.brands.get(brandId)?.words ?? [], categories };
  }
}

const FNV_START = 2_166_136_261;
const FNV_PRIME = 16_777_619;

/** Tells whether words have changed without keeping them (FNV-1a, 32 bits). */
function fingerprintOf(name: string, excerpt: string, { brand, categories }: Surroundings): number {
  const text = [name, excerpt, ...brand, ...categories.flatMap(({ words }) => words)].join("\n");
  let hash = FNV_START;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return hash;
}

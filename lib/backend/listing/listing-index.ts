import "server-only";
import { Columns, type ListedProduct, Standing } from "./columns";
import { productWords, type WordSource } from "./product-words";
import { Vocabulary } from "./vocabulary";

export type BrandNames = { name: string; latinName: string };
export type CategoryNode = { name: string; parentId: number | null };

/** A product as the database has it: what listings compare, and what searches read. */
export type IndexedProduct = ListedProduct & { name: string; excerpt: string };

/** Every product of the shop in memory, ready to be narrowed, ordered and searched within a millisecond or two. */
export class ListingIndex {
  readonly columns = new Columns();
  readonly vocabulary = new Vocabulary();
  brands = new Map<number, BrandNames>();
  categories = new Map<number, CategoryNode>();
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

  /** Takes a product in as it is now. New words want a new slot, since those of the old one can't be taken back. */
  put({ name, excerpt, ...product }: IndexedProduct): void {
    const slot = this.#slots.get(product.id);
    if (slot === undefined && product.standing === Standing.Hidden) return;
    const source = this.#wordSource(product, name, excerpt);
    const fingerprint = fingerprintOf(source);
    if (slot !== undefined && this.#fingerprints[slot] === fingerprint) {
      this.columns.put(product, slot);
      return;
    }
    if (slot !== undefined) this.columns.hide(slot);
    const taken = this.columns.put(product);
    this.#slots.set(product.id, taken);
    this.#fingerprints[taken] = fingerprint;
    const words = productWords(source);
    for (const term of words.name) this.#addTerm(term, taken, true, words.joined);
    for (const term of words.around) this.#addTerm(term, taken, false, words.joined);
  }

  /** A category and everything below it; an unknown one stands alone and holds nothing. */
  subtreeOf(categoryId: number): number[] {
    const children = [...this.categories].filter(([, { parentId }]) => parentId === categoryId);
    return [categoryId, ...children.flatMap(([id]) => this.subtreeOf(id))];
  }

  #addTerm(term: string, slot: number, inName: boolean, joined: Set<string>): void {
    this.vocabulary.add(term, { slot, inName }, { isWord: !joined.has(term) });
  }

  #wordSource({ brandId, categoryId }: ListedProduct, name: string, excerpt: string): WordSource {
    const categories: string[] = [];
    for (let node = this.categories.get(categoryId); node; node = this.categories.get(node.parentId ?? 0)) {
      categories.push(node.name);
    }
    return { name, excerpt, categories, brand: this.brands.get(brandId) ?? { name: "", latinName: "" } };
  }
}

const FNV_START = 2_166_136_261;
const FNV_PRIME = 16_777_619;

/** Tells whether words have changed without keeping them (FNV-1a, 32 bits). */
function fingerprintOf({ name, excerpt, brand, categories }: WordSource): number {
  const text = [name, excerpt, brand.name, brand.latinName, ...categories].join("\n");
  let hash = FNV_START;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return hash;
}

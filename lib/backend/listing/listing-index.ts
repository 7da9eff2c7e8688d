import "server-only";
import { compareGroups } from "@/lib/domain/product/compare-groups";
import { ALONE, Columns, type ListedProduct, Visibility } from "./columns";
import { DenseIds } from "./dense-ids";
import { FacetIndex } from "./facet-index";
import { FacetTemplates } from "./facet-templates";
import { Fits } from "./fits";
import { Names } from "./names";
import type { Next } from "./pieces";
import { productWords, type Surroundings } from "./product-words";
import { Place, Vocabulary } from "./vocabulary";

export type IndexedProduct = Omit<ListedProduct, "category" | "brand" | "model"> & {
  categoryId: number;
  brandId: number;
  family: string | null;
  name: string;
  excerpt: string;
  features?: string | null;
  /** JSON of the typed features. */
  values?: string | null;
  /** Ids of compatible products. */
  fits?: readonly number[] | null;
  /** The transaction that changed the product last. */
  changedIn?: number;
};

/** All products in memory, to be filtered, sorted and searched within a millisecond or two. */
export class ListingIndex {
  readonly columns = new Columns();
  readonly vocabulary = new Vocabulary();
  readonly brandPlaces = new DenseIds();
  readonly categoryPlaces = new DenseIds();
  readonly modelPlaces = new DenseIds<string>();
  #names = new Names([], []);
  #facets = new FacetIndex();
  #templates = new FacetTemplates(new Map());
  #groups: ReadonlyMap<number, number> | null = null;
  revision = 0;
  readonly #slots = new Map<number, number>();
  readonly #fingerprints: number[] = [];
  readonly #changedIn: number[] = [];
  readonly #fits = new Fits();

  slotOf(productId: number): number | undefined {
    return this.#slots.get(productId);
  }

  /** The transaction with the last change of a product that is known here. */
  changedIn(productId: number): number | undefined {
    return this.#changedIn[this.slotOf(productId) ?? -1];
  }

  get productIds(): Iterable<number> {
    return this.#slots.keys();
  }

  /** True if abandoned slots outnumber those in use, in which case everything should be read again. */
  get isWornOut(): boolean {
    return this.columns.size > 2 * this.#slots.size + 1000;
  }

  get names(): Names {
    return this.#names;
  }

  /** Replaces the names; products keep their old search words until the next `put`. */
  putNames(names: Names): void {
    this.#names = names;
    this.#groups = null;
    this.revision += 1;
  }

  /** The category whose products are compared with those of each category. */
  get compareGroups(): ReadonlyMap<number, number> {
    this.#groups ??= compareGroups(
      [...this.#names.categories.values()].map(({ id, parentId }) => ({
        ...{ id, parentId },
        keys: this.#templates.fieldKeys.get(id) ?? [],
      })),
    );
    return this.#groups;
  }

  get facets(): FacetIndex {
    return this.#facets;
  }

  get templates(): FacetTemplates {
    return this.#templates;
  }

  get productCount(): number {
    return this.#slots.size;
  }

  /** Replaces the filters; products have no values until the next `put`. */
  putTemplates(templates: FacetTemplates): void {
    this.#templates = templates;
    this.#groups = null;
    this.#facets = new FacetIndex();
    this.revision += 1;
  }

  belongsTo(productId: number): { brandId: number; categoryId: number } {
    const slot = this.slotOf(productId) ?? -1;
    return {
      brandId: this.brandPlaces.ids[this.columns.brand[slot] ?? -1] ?? 0,
      categoryId: this.categoryPlaces.ids[this.columns.category[slot] ?? -1] ?? 0,
    };
  }

  /** Returns the slots of what fits a device that is no device itself; nothing for other products. */
  accessoriesOf(slot: number): number[] {
    const id = this.columns.id[slot] ?? 0;
    // A slot that its product left when it was renamed keeps the old words.
    if (this.slotOf(id) !== slot) return [];
    const fits = this.#fits.of(id);
    if (fits.size === 0 || !this.isDevice(slot)) return [];
    return [...fits].flatMap((other) => this.slotOf(other) ?? []).filter((other) => !this.isDevice(other));
  }

  isDevice(slot: number): boolean {
    return this.#templates.deviceCategories.has(this.categoryPlaces.ids[this.columns.category[slot] ?? -1] ?? 0);
  }

  productsRenamedBy(names: Names): number[] {
    const differ = names.differ(this.#names);
    const brands = this.brandPlaces.ids.map(differ.brand);
    const categories = this.categoryPlaces.ids.map(differ.category);
    const { brand, category } = this.columns;
    const slots = [...this.#slots].filter(([, slot]) => brands[brand[slot] ?? 0] || categories[category[slot] ?? 0]);
    return slots.map(([id]) => id);
  }

  /** Adds or updates a product. New words need a new slot, because those of the old slot cannot be removed. */
  put({
    name,
    excerpt,
    features,
    values,
    fits,
    brandId,
    categoryId,
    family,
    changedIn = 0,
    ...row
  }: IndexedProduct): void {
    this.revision += 1;
    const slot = this.#slots.get(row.id);
    if (slot === undefined && row.standing === Visibility.Hidden) return;
    this.#fits.put(row.id, fits ?? []);
    const product = {
      ...row,
      brand: this.brandPlaces.of(brandId),
      category: this.categoryPlaces.of(categoryId),
      // Models are counted per brand, because one shared by two brands would make the counts per brand wrong.
      model: family === null ? ALONE : this.modelPlaces.of(`${brandId} ${family}`),
    };
    const around = this.#names.around(brandId, categoryId);
    const fingerprint = fingerprintOf([name, excerpt, features ?? ""], around);
    if (slot !== undefined && this.#fingerprints[slot] === fingerprint) {
      this.columns.put(product, slot);
      this.#changedIn[slot] = changedIn;
      this.#facets.put(slot, this.#templates.valuesOf(categoryId, values));
      return;
    }
    if (slot !== undefined) this.columns.hide(slot);
    const taken = this.columns.put(product);
    this.#facets.put(taken, this.#templates.valuesOf(categoryId, values));
    this.#slots.set(row.id, taken);
    this.#fingerprints[taken] = fingerprint;
    this.#changedIn[taken] = changedIn;
    const words = productWords(name, excerpt, around);
    const add = (term: string, place: Place) =>
      this.vocabulary.add(term, { slot: taken, place }, { isWord: !words.joined.has(term) });
    for (const term of words.name) add(term, words.head.has(term) ? Place.Head : Place.Name);
    for (const term of words.around) add(term, Place.Around);
    this.vocabulary.addFeatures(features ?? "", taken);
    this.vocabulary.learnSpelling(`${name} ${excerpt}`);
  }

  *pieces(): Generator<unknown> {
    yield this.#templates.stamp();
    yield this.#names.rows;
    for (const places of [this.brandPlaces, this.categoryPlaces, this.modelPlaces]) yield* places.pieces();
    yield* this.columns.pieces();
    yield Int32Array.from(this.#slots.values());
    yield Int32Array.from(this.#fingerprints);
    yield Float64Array.from(this.#changedIn);
    yield* this.vocabulary.pieces();
    yield* this.#facets.pieces();
    yield* this.#fits.pieces();
  }

  /** Fills an empty index. Returns false if the values of its products were read with other templates. */
  fill(next: Next, templates: FacetTemplates): boolean {
    if (next<string>() !== templates.stamp()) return false;
    this.#templates = templates;
    this.#names = new Names(...next<Names["rows"]>());
    for (const places of [this.brandPlaces, this.categoryPlaces, this.modelPlaces]) places.fill(next);
    this.columns.fill(next);
    for (const slot of next<Int32Array>()) this.#slots.set(this.columns.id[slot] ?? 0, slot);
    for (const fingerprint of next<Int32Array>()) this.#fingerprints.push(fingerprint);
    for (const changedIn of next<Float64Array>()) this.#changedIn.push(changedIn);
    this.vocabulary.fill(next);
    this.#facets.fill(next);
    this.#fits.fill(next);
    return true;
  }

  remove(productIds: number[]): void {
    for (const id of productIds) {
      const slot = this.#slots.get(id);
      if (slot === undefined) continue;
      this.columns.hide(slot);
      this.#slots.delete(id);
      this.#fits.put(id, []);
      this.revision += 1;
    }
  }
}

const FNV_START = 2_166_136_261;
const FNV_PRIME = 16_777_619;

/** Detects changed words without storing them (FNV-1a, 32 bits). */
function fingerprintOf(own: string[], { brand, categories }: Surroundings): number {
  const text = [...own, ...brand, ...categories.flatMap(({ words }) => words)].join("\n");
  let hash = FNV_START;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return hash;
}

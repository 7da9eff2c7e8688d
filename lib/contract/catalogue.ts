import type { ProductCard } from "./product";

export type CategoryType = "branch" | "leaf";

export type Category = {
  id: number;
  name: string;
  slug?: string;
  logo: string;
  /** Plain text; not in the specification. */
  description?: string;
  type: CategoryType;
  children: Category[];
};

export type Breadcrumb = { id: number; name: string; slug?: string; type: CategoryType };

export type Brand = { id: number; slug: string; name: string; logo: string; description: string };

/** A group of a category's products; `type` is the category's, `sub_categories` are its children. */
export type Shelf = {
  id: number;
  name: string;
  type: CategoryType;
  category?: { id: number; slug?: string } | null;
  products: ProductCard[];
  sub_categories: Category[];
};

/** `value` is what stands in addresses; `count` is the number of results with it and all other filters applied. */
export type FacetValueCount = { value: string; label: string; count: number; selected: boolean };

/** How the set values of a facet combine: a product has any of them, or all of them. */
export type FacetMode = "or" | "and";

/**
 * A filter by a feature of the category's template; `key` is its parameter. `total_unknown` is how many results of all
 * other filters lack a recorded value, although their category has the feature.
 */
export type Facet = {
  key: string;
  title: string;
  mode: FacetMode;
  total_unknown: number;
  values: FacetValueCount[];
};

/** Prices are in rials; `count` is the number of results with all other filters applied (not in the specification). */
export type FilterData = {
  /** Each `count` applies all other filters except price and stock. */
  brands: { id: number; name: string; slug: string; count?: number }[];
  /** The number of results with all filters applied, and how many of them are in stock. */
  count?: number;
  available?: number;
  /** `count` and `available` by the names of the interface, and the number of results in a special sale. */
  total?: number;
  stock_count?: number;
  sale_count?: number;
  /** At most 10 facets with at most 40 values; empty without templates. */
  facets?: Facet[];
  price: { min: number; max: number };
};

/** Picture, price and availability are not in the specification. */
export type SuggestedProduct = Pick<ProductCard, "id" | "name" | "slug" | "color" | "volume" | "unit"> & {
  brand: { name: string; slug?: string };
} & Partial<Pick<ProductCard, "image" | "price" | "price_by_discount" | "available" | "comming_soon">>;

/** Contains at most 3 brands, 3 categories and 11 products (spec 9). */
export type Suggestions = {
  brands: Pick<Brand, "id" | "name" | "slug" | "logo">[];
  categories: Pick<Category, "id" | "name" | "slug" | "type">[];
  products: SuggestedProduct[];
};

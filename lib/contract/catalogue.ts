import type { ProductCard } from "./product";

export type CategoryType = "branch" | "leaf";

export type Category = {
  id: number;
  name: string;
  /** Beyond the contract. */
  slug?: string;
  logo: string;
  /** Plain text; beyond the contract. */
  description?: string;
  type: CategoryType;
  children: Category[];
};

export type Breadcrumb = { id: number; name: string; slug?: string; type: CategoryType };

export type Brand = { id: number; slug: string; name: string; logo: string; description: string };

/** Products shown together under a category; `type` is that of the category, `sub_categories` are its children. */
export type Shelf = {
  id: number;
  name: string;
  type: CategoryType;
  /** Beyond the contract. */
  category?: { id: number; slug?: string } | null;
  products: ProductCard[];
  sub_categories: Category[];
};

/** What a listing can be narrowed by. Prices are rials; each number is of hits with all other filters on, beyond the contract. */
export type FilterData = {
  /** Of what the other filters let through, whatever its price and stock. */
  brands: { id: number; name: string; slug: string; count?: number }[];
  /** Hits with all filters on, and those that can be bought. */
  count?: number;
  available?: number;
  price: { min: number; max: number };
};

/** Its picture, what it costs and whether it is there are beyond the contract. */
export type SuggestedProduct = Pick<ProductCard, "id" | "name" | "slug" | "color" | "volume" | "unit"> & {
  brand: { name: string; slug?: string };
} & Partial<Pick<ProductCard, "image" | "price" | "price_by_discount" | "available" | "comming_soon">>;

/** At most 3 brands, 3 categories and 11 products (spec 9). */
export type Suggestions = {
  brands: Pick<Brand, "id" | "name" | "slug" | "logo">[];
  categories: Pick<Category, "id" | "name" | "slug" | "type">[];
  products: SuggestedProduct[];
};

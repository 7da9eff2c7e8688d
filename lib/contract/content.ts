import type { BundleCard } from "./bundle";
import type { Brand, Category, Shelf } from "./catalogue";
import type { ProductCard } from "./product";

/** Text beside an image, in HTML; not in the specification. Without a title the image itself contains the text. */
export type PictureWords = { title?: string | null; text?: string | null; action?: string | null };

/** `id`, `name` and the text are not in the specification. */
export type Slider = PictureWords & {
  id?: number;
  name?: string;
  desktop_image: string;
  mobile_image: string;
  link: string;
};

export type Banner = PictureWords & { id: number; name: string; link: string; image: string };

/** `link` is not in the specification. */
export type Bank = { id: number; name: string; logo: string; link?: string | null };

export const BLOG_SIZE = 4; // spec 9

/** An article of the external blog; `slug` is its path on the configured blog. */
export type Article = {
  id: number;
  title: string;
  description: string;
  slug: string;
  cover: { url: string; formats: { medium: { url: string } } };
  publish_date: string;
};

/** How many articles there are; without it, those returned are all. Not in the specification. */
export type ArticlesExtra = { count: number };

export type FaqCategory = { id: number; name: string };
export type Faq = { id: number; question: string; answer: string; category: { id: number } };

export type CustomShelf = {
  id?: number;
  title: string;
  color: string;
  text_color: string;
  ids: number[];
  records: ProductCard[];
};

export type HomeRowData = {
  slider: Slider[];
  category: Category[];
  brand: Brand[];
  shelf_category: Shelf;
  shelf_special_sale: ProductCard[];
  custom_shelf: CustomShelf;
  bundle: BundleCard[];
  banner: Banner[];
  blog: Article[];
  bank: Bank[];
  /** Not in the specification, like `faq`. */
  text: HomeText;
  faq: Faq[];
};
export type HomeModel = keyof HomeRowData;

/** A few sentences, beside a picture if there is one. */
export type HomeText = { body: string; picture: string | null };

export const HOME_MODELS = [
  "slider",
  "category",
  "brand",
  "shelf_category",
  "shelf_special_sale",
  "custom_shelf",
  "bundle",
  "banner",
  "blog",
  "bank",
] as const satisfies HomeModel[];
/** Models that are not in the specification. */
const OWN_MODELS = ["text", "faq"] as const satisfies HomeModel[];
export const ALL_HOME_MODELS: readonly HomeModel[] = [...HOME_MODELS, ...OWN_MODELS];

/** False for row models from a remote shop server that this storefront does not know. */
export function isHomeModel(model: string): model is HomeModel {
  return ALL_HOME_MODELS.some((known) => known === model);
}

/**
 * `target` selects the shelf or banner group if there are several of the model; `of` says that a shelf is made of the
 * newest products, or of those of the category `target`. Neither is in the specification.
 */
export type HomeRow = { id: number; model: HomeModel; title: string; target?: number | null; of?: ShelfOf };

export const SHELF_SOURCES = ["newest", "category"] as const;
export type ShelfOf = (typeof SHELF_SOURCES)[number];

export type FilledRow = {
  [Model in HomeModel]: { model: Model; title: string; of?: ShelfOf; data: HomeRowData[Model] };
}[HomeModel];
/** A row with its data. */
export type FilledHomeRow = { id: number; row: FilledRow };

/**
 * A heading with its HTML. Sections with `is_choice` are alternatives, of which readers pick the one that concerns
 * them.
 */
export type PageSection = { id: string; title: string; body: string; is_choice?: boolean };

/** Not in the specification. `updated_at` is null for the storefront's built-in text. */
export type TextPage = {
  slug: string;
  /** At most 60 characters. */
  title: string;
  description: string;
  intro: string;
  image: string | null;
  sections: PageSection[];
  updated_at: string | null;
  seo_title?: string | null;
};

export const TEXT_PAGES = ["about-us", "contact-us", "documents", "sale-services", "terms", "privacypolicy"] as const;
export type TextPageSlug = (typeof TEXT_PAGES)[number];

export const isTextPage = (slug: string): slug is TextPageSlug => TEXT_PAGES.some((page) => page === slug);

export type Media = { body: string; url: string | null; alt: string; reverse: boolean; border: boolean };

export type Titled = { title: string; body: string };
export type Question = { question: string; answer: string };
export const LANDING_FORMS = ["agent_application"] as const;
export type LandingForm = (typeof LANDING_FORMS)[number];

/** `steps` are ordered. `steps`, `points`, `questions` and `form` are not in the specification. */
type LandingObjects = {
  steps: Titled[];
  points: Titled[];
  questions: Question[];
  form: { form: LandingForm }[];
  banner: Banner[];
  slider: Slider[];
  media: Media[];
  shelf_product: ProductCard[];
  shelf_bundle: BundleCard[];
};
type LandingBlock<Type extends keyof LandingObjects> = {
  type: Type;
  configs: { title: string; objects: LandingObjects[Type] };
};
export type LandingItem = { [Type in keyof LandingObjects]: LandingBlock<Type> }[keyof LandingObjects];
/** What search engines show in place of title and description; not in the specification. */
export type Seo = { seo_title?: string | null; seo_description?: string | null };
/** `slug` is not in the specification. */
export type Landing = Seo & { slug?: string; title: string; description: string; items: LandingItem[] };

/** An article that the shop itself publishes, with its text. */
export type OwnArticle = Article & Seo & { author: string | null; updated_at: string; items: LandingItem[] };

export type FooterInfo = {
  email: string;
  address: string;
  phone_numbers: string[];
  aparat: string;
  whatsapp: string;
  instagram: string;
  /**
   * The city for which delivery days are shown by default; none are shown without it. Not in the specification, like the
   * fields below.
   */
  delivery_city?: { id: number; name: string };
  support_hours?: string;
  store_hours?: string;
  location?: { lat: number; lng: number };
  return_days?: number;
  /** Days within which batteries and adapters can be tested. */
  test_days?: number;
};

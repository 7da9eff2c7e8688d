import type { BundleCard } from "./bundle";
import type { Brand, Category, Shelf } from "./catalogue";
import type { ProductCard } from "./product";

/** What stands beside a picture, in HTML; beyond the contract: without a title the picture speaks for itself. */
export type PictureWords = { title?: string | null; text?: string | null; action?: string | null };

/** `id`, `name` and the words are beyond the contract. */
export type Slider = PictureWords & {
  id?: number;
  name?: string;
  desktop_image: string;
  mobile_image: string;
  link: string;
};

export type Banner = PictureWords & { id: number; name: string; link: string; image: string };

/** A bank or payment company the shop works with. */
export type Bank = { id: number; name: string; logo: string };

export const BLOG_SIZE = 4; // spec 9

/** An article of the external blog; its address is `slug` on the configured blog. */
export type Article = {
  id: number;
  title: string;
  description: string;
  slug: string;
  cover: { url: string; formats: { medium: { url: string } } };
  publish_date: string;
};

export type FaqCategory = { id: number; name: string };
export type Faq = { id: number; question: string; answer: string; category: { id: number } };

/** Hand-picked products under a title in colours of its own. */
export type CustomShelf = {
  /** Beyond the contract. */
  id?: number;
  title: string;
  color: string;
  text_color: string;
  ids: number[];
  records: ProductCard[];
};

/** What each model of a home row shows. */
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
};
export type HomeModel = keyof HomeRowData;

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

/** A remote shop server may know models that this storefront does not. */
export function isHomeModel(model: string): model is HomeModel {
  return HOME_MODELS.some((known) => known === model);
}

/** A row of the home page; `target` says which shelf or which group of banners, where the model has several; it is beyond the contract. */
export type HomeRow = { id: number; model: HomeModel; title: string; target?: number | null };

/** A heading and what stands under it, as HTML. Sections with `is_choice` stand beside each other: one reads the own one. */
export type PageSection = { id: string; title: string; body: string; is_choice?: boolean };

/** A page of words, such as the terms of sale; beyond the contract. `updated_at` is null for the words that the storefront brings along. */
export type TextPage = {
  slug: string;
  /** At most 60 characters. */
  title: string;
  description: string;
  intro: string;
  image: string | null;
  sections: PageSection[];
  updated_at: string | null;
};

/** The pages of words, in the order in which they are named beside each other. */
export const TEXT_PAGES = ["about-us", "contact-us", "documents", "sale-services", "terms", "privacypolicy"] as const;
export type TextPageSlug = (typeof TEXT_PAGES)[number];

export type Media = { body: string; url: string | null; alt: string; reverse: boolean; border: boolean };

/** A short text under a title of its own. */
export type Titled = { title: string; body: string };
export type Question = { question: string; answer: string };
/** What a landing page asks for: an application to sell for the shop. */
export const LANDING_FORMS = ["agent_application"] as const;
export type LandingForm = (typeof LANDING_FORMS)[number];

/** `steps` (in their order), `points`, `questions` and `form` are beyond the contract. */
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
/** A block of a landing page. */
export type LandingItem = { [Type in keyof LandingObjects]: LandingBlock<Type> }[keyof LandingObjects];
/** `slug` is beyond the contract. */
export type Landing = { slug?: string; title: string; description: string; items: LandingItem[] };

export type FooterInfo = {
  email: string;
  address: string;
  phone_numbers: string[];
  aparat: string;
  whatsapp: string;
  instagram: string;
  /** Where a parcel is thought to go until somebody says otherwise; without it no day is shown. This and the rest are beyond the contract. */
  delivery_city?: { id: number; name: string };
  /** When somebody answers, as it is read. */
  support_hours?: string;
  /** When the shop itself is open, as it is read. */
  store_hours?: string;
  /** Where it is, in degrees. */
  location?: { lat: number; lng: number };
  /** Days in which goods are taken back. */
  return_days?: number;
  /** Days in which batteries and adapters may be tested. */
  test_days?: number;
};

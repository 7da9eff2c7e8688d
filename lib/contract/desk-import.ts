export const MAX_SHEET_BYTES = 10 * 1024 * 1024;

export const IMPORT_KINDS = ["products", "prices"] as const;
export type SheetKind = (typeof IMPORT_KINDS)[number];

/** `read` waits for its columns, `ready` for somebody to apply it. */
export const IMPORT_STATES = ["read", "ready", "running", "done", "undone", "failed"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What a column may hold; `arrival` adds to the stock, `stock` replaces it. */
export const IMPORT_FIELDS = [
  "id",
  "name",
  "brand",
  "category",
  "price",
  "price_by_discount",
  "special_sale_until",
  "arrival",
  "stock",
  "max_count",
  "low_stock",
  "unit",
  "excerpt",
  "note",
  "features",
  "in_box",
  "color_name",
  "color_code",
  "images",
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Fields of a file of prices; the name only shows whether the id is right. */
export const PRICE_FIELDS: readonly ImportField[] = [
  ...(["id", "name", "price", "price_by_discount", "special_sale_until", "low_stock"] as const),
];
export const MONEY_FIELDS: readonly ImportField[] = ["price", "price_by_discount"];

export type MoneyUnit = "toman" | "rial";

/** A column of the file. `field` is null if it is left out, `unit` null for anything but money. */
export type ImportHead = {
  head: string;
  samples: string[];
  field: ImportField | null;
  unit: MoneyUnit | null;
  /** False if nobody has said what this column is. */
  known: boolean;
};

/** A name of the file that no brand or category has, with the number of its rows. */
export type ImportWord = { column: "brand" | "category"; word: string; rows: number; id: number | null };

export const IMPORT_TABS = ["new", "change", "same", "refused"] as const;
export type ImportTab = (typeof IMPORT_TABS)[number];

/**
 * Money is in rials; `from` is null in a new product, long texts are cut. `picture_addresses` is how many pictures are
 * fetched afterwards.
 */
export type ImportChange = { field: string; from: string | number | null; to: string | number | null };

export type ImportRow = {
  line: number;
  kind: ImportTab;
  product_id: number | null;
  name: string;
  changes: ImportChange[];
  /** Why the row is left out. */
  reasons: string[];
  /** What looks like a mistake; such a row is left out until somebody accepts it. */
  doubts: string[];
};

export type ImportCounts = Record<ImportTab | "all" | "doubtful", number>;

/** A picture that could not be brought from its address, and why. */
export type ImportPicture = {
  id: number;
  line: number;
  product_id: number;
  name: string;
  address: string;
  reason: string;
};

/** Pictures that the rows name by address; they are fetched once the rows are written. */
export type ImportPictures = { waiting: number; done: number; failed: number; failures: ImportPicture[] };

export type DeskImport = {
  id: number;
  kind: SheetKind;
  file: string;
  state: ImportState;
  by: string;
  created_at: string;
  heads: ImportHead[];
  words: ImportWord[];
  counts: ImportCounts;
  /** Rows written so far, of those to write. */
  done: number;
  of: number;
  /** Why nothing was written. */
  says: string | null;
  applied_at: string | null;
  /** Until when it can be undone; null if it can't. */
  undo_until: string | null;
  undone_at: string | null;
  /** Products that were changed or sold since, and so stayed when the import was undone. */
  kept: { id: number; name: string }[];
  pictures: ImportPictures;
};

/** An import in the list of all. */
export type DeskImportRow = Omit<DeskImport, "heads" | "words" | "pictures">;

import type { ProductCard } from "./product";

/** What a visit, a comment or a place in the waitlist belongs to. */
export const RecordType = { Product: 1, Bundle: 2 } as const;
export type RecordType = (typeof RecordType)[keyof typeof RecordType];

/** `create_at` is ISO 8601 with offset; spelt so on the wire (spec 3). */
export type Comment = {
  id: number;
  name: string | null;
  body: string;
  create_at: string;
  /** 1 to 5; beyond the spec, as is `is_buyer`. */
  stars?: number | null;
  /** Had paid for it when they wrote. */
  is_buyer?: boolean;
  /** What the shop says to it; beyond the spec. */
  answer?: string | null;
};
export type CommentListExtra = { count: number };

/** A product of the caller's waitlist: its card, and how the wait goes. Times are ISO 8601 with offset. */
export type WaitedProduct = ProductCard & {
  waiting_since: string;
  /** When the caller was told that it is back; null while they wait. */
  told_at: string | null;
};

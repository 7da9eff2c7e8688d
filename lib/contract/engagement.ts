import type { ProductCard } from "./product";

export const RecordType = { Product: 1, Bundle: 2 } as const;
export type RecordType = (typeof RecordType)[keyof typeof RecordType];

/** `create_at` is ISO 8601 with offset; the spelling is part of the wire format (spec 3). */
export type Comment = {
  id: number;
  name: string | null;
  body: string;
  create_at: string;
  /** From 1 to 5; beyond the spec, like `is_buyer`. */
  stars?: number | null;
  is_buyer?: boolean;
  /** The shop's public reply; beyond the spec. */
  answer?: string | null;
};
export type CommentListExtra = { count: number };

/** A product on the caller's waitlist. Times are ISO 8601 with offset. */
export type WaitlistProduct = ProductCard & {
  waiting_since: string;
  /** When the caller was notified that the product is back in stock; null before that. */
  told_at: string | null;
};

/** The same response for all numbers that the shop did not sell. */
export type SerialAnswer =
  | { sold: false }
  | {
      sold: true;
      name: string;
      image: string;
      brand: string;
      /** Null without a warranty. */
      warranty_months: number | null;
      /** YYYY-MM of the Persian calendar; a day could reveal the buyer. */
      warranty_until: string | null;
    };

/** What the shop says of a serial number; one answer for all that it did not sell. */
export type SerialAnswer =
  | { sold: false }
  | {
      sold: true;
      name: string;
      image: string;
      brand: string;
      /** Months it is warranted for; null where nobody does. */
      warranty_months: number | null;
      /** Year and month in which that ends, YYYY-MM of the Persian calendar; the day would tell who bought it. */
      warranty_until: string | null;
    };

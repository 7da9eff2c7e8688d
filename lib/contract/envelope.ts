/** Persian sentences by field name, in a 422 response. */
export type FieldMessages = Record<string, string[]>;

export type Envelope<Data = unknown, Extra = unknown> = {
  status: boolean;
  code: number;
  data: Data;
  extra_data?: Extra;
  message?: string | FieldMessages;
};

/** `data` of a 409 for an edit conflict: the current record. */
export type EditConflict<Thing> = { current: Thing };

export const PAGE_SIZE = 16; // spec 9

/** A shop with 100,000 products fills 6,250 pages. */
export const MAX_PAGE = 10_000;

/** Ids are 32-bit integers. */
export const MAX_ID = 2_147_483_647;

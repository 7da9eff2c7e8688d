/** Field name to its Persian sentences, as a 422 carries them. */
export type FieldMessages = Record<string, string[]>;

/** What every answer of the shop server is wrapped in; `code` equals the HTTP status. */
export type Envelope<Data = unknown, Extra = unknown> = {
  status: boolean;
  code: number;
  data: Data;
  extra_data?: Extra;
  message?: string | FieldMessages;
};

/** The data of the 409 of a save: what stands there now, in place of what it thought it was changing. */
export type Stale<Thing> = { current: Thing };

export const PAGE_SIZE = 16; // spec 9

/** The last page that can be asked for; a shop of 100,000 products fills 6,250. */
export const MAX_PAGE = 10_000;

/** Ids fit into an integer of 32 bits. */
export const MAX_ID = 2_147_483_647;

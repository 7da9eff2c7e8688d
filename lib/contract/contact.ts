/** What the shop has got is found again by its code. */
export type Received = { code: string };

export const CONTACT_TYPE = 4; // spec 9

/** What a message is about (spec 5). It leaves as the first line of the text, never as a field of its own. */
export const CONTACT_SUBJECTS = [10, 20, 30, 40, 50] as const;
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

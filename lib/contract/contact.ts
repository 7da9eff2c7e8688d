export type Received = { code: string };

export const CONTACT_TYPE = 4; // spec 9

/** Subjects of the contact form (spec 5), sent as the first line of the text rather than as a field. */
export const CONTACT_SUBJECTS = [10, 20, 30, 40, 50] as const;
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

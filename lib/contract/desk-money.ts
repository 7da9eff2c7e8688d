/** Why a payment needs a person: the bank has not said what became of it, or another sum came than was asked for. */
export type DoubtKind = "waiting" | "mismatch";

/** What a bank says of an attempt when it is asked. */
export type BankSays = "pending" | "paid" | "verified" | "failed" | "reversed" | "unknown";

/** An attempt in doubt; `amount` is rials, `says` the bank's last answer to the staff, null where they have not asked yet. */
export type DoubtRow = {
  id: number;
  order: number;
  customer: string;
  mobile: string;
  kind: DoubtKind;
  gateway: string;
  reference: string;
  amount: number;
  created_at: string;
  says: BankSays | null;
  /** ISO 8601, when that was. */
  asked_at: string | null;
};

/** What came of asking; `open` is false where the attempt has ended, by this answer or before. */
export type DoubtAsked = { says: BankSays; open: boolean };

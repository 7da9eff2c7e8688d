/** Placeholders of a text, in braces: `needs` are required, `may` optional. */
type Names = { needs: readonly string[]; may: readonly string[] };

const says = (needs: readonly string[] = [], may: readonly string[] = []): Names => ({ needs, may });

/** All SMS sent as free text, by key in `Sms` of messages/fa.json; codes use a template of the provider. */
export const SMS_TEXT_KEYS = [
  "orderRegistered",
  "orderConfirmed",
  "orderSent",
  "orderSentParcel",
  "orderCancelled",
  "returnAccepted",
  "returnRefused",
  "refunded",
  "invoiceIssued",
  "linkReminder",
  "linkSoldOut",
  "backInStock",
  "rewardEarned",
  "repeatWeekly",
  "repeatMonthly",
  "customerRegistered",
  "agentAddress",
  "applicationReceived",
  "messageAnswered",
  "applicationAccepted",
  "applicationRefused",
  "passwordChanged",
  "mobileChanged",
] as const;
export type SmsTextKey = (typeof SMS_TEXT_KEYS)[number];

export const SMS_TEXTS: Record<SmsTextKey, Names> = {
  orderRegistered: says(["link"], ["orderNo"]),
  orderConfirmed: says([], ["orderNo"]),
  orderSent: says([], ["orderNo", "by"]),
  orderSentParcel: says(["parcel"], ["orderNo", "by"]),
  orderCancelled: says([], ["orderNo"]),
  returnAccepted: says(["amount"], ["orderNo"]),
  returnRefused: says(["answer"], ["orderNo"]),
  refunded: says(["amount"], ["orderNo", "reference"]),
  invoiceIssued: says(["link"], ["shop", "agent", "orderNo", "amount"]),
  linkReminder: says(["link"], ["orderNo"]),
  linkSoldOut: says(["product"], ["orderNo", "link"]),
  backInStock: says(["link"], ["product"]),
  rewardEarned: says(["code"], ["amount", "until", "link"]),
  repeatWeekly: says(["link", "end"]),
  repeatMonthly: says(["link", "end"]),
  customerRegistered: says(["link"]),
  agentAddress: says(["link"]),
  applicationReceived: says(["code"]),
  messageAnswered: says(["text"], ["code"]),
  applicationAccepted: says([], ["code", "text"]),
  applicationRefused: says([], ["code", "text"]),
  passwordChanged: says(),
  mobileChanged: says(),
};

/** Ten SMS parts. */
export const MAX_SMS_LENGTH = 660;

const PLACE = /\{(\w+)\}/g;

export const placesIn = (text: string): string[] => [...text.matchAll(PLACE)].map(([, name = ""]) => name);

/** Fills the placeholders; unknown ones become empty. */
export const fillText = (text: string, values: Record<string, string> = {}): string =>
  text.replace(PLACE, (_, name: string) => values[name] ?? "");

/** Returns a key of `Validation` if the text is invalid for this message, else null. */
export function textProblem(key: SmsTextKey, text: string): "smsEmpty" | "smsPlace" | "smsMissing" | null {
  const { needs, may }: Names = SMS_TEXTS[key];
  if (text.trim() === "") return "smsEmpty";
  const named = placesIn(text);
  const isKnown = named.every((name) => needs.includes(name) || may.includes(name));
  if (!isKnown || /[{}]/.test(text.replace(PLACE, ""))) return "smsPlace";
  return needs.every((name) => named.includes(name)) ? null : "smsMissing";
}

const ONE_PART = 70;
const OF_SEVERAL = 67;

/** Returns how many SMS parts the provider charges for a Persian text. */
export const partsOfText = (text: string): number =>
  text.length <= ONE_PART ? 1 : Math.ceil(text.length / OF_SEVERAL);

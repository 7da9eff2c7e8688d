/** What the text of a message may name, in braces: `needs` must stand in it, `may` can be left out. */
type Names = { needs: readonly string[]; may: readonly string[] };

const says = (needs: readonly string[] = [], may: readonly string[] = []): Names => ({ needs, may });

/** Every message that leaves as free text, by its key in `Sms` of messages/fa.json; codes go by a template of the provider. */
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

/** Ten messages of a phone; nobody reads on. */
export const LONGEST_SMS = 660;

const PLACE = /\{(\w+)\}/g;

/** The names that a text has in braces, in their order. */
export const placesIn = (text: string): string[] => [...text.matchAll(PLACE)].map(([, name = ""]) => name);

/** A text with its places filled; one that nothing is known of stays empty. */
export const fillText = (text: string, values: Record<string, string> = {}): string =>
  text.replace(PLACE, (_, name: string) => values[name] ?? "");

/** What keeps a text from being sent as this message: a key of `Validation`, null where nothing does. */
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

/** How many messages a Persian text counts for at the provider. */
export const partsOfText = (text: string): number =>
  text.length <= ONE_PART ? 1 : Math.ceil(text.length / OF_SEVERAL);

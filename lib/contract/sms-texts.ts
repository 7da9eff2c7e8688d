/** Placeholders of a text, in braces: those in `needs` are required, those in `may` are optional. */
type Names = { needs: readonly string[]; may: readonly string[] };

const placeholders = (needs: readonly string[] = [], may: readonly string[] = []): Names => ({ needs, may });

/** All SMS that are sent as free text, by key in `Sms` of messages/fa.json; codes use the provider's template. */
export const SMS_TEXT_KEYS = [
  "orderRegistered",
  "orderConfirmed",
  "orderSent",
  "orderSentParcel",
  "orderCancelled",
  "returnAccepted",
  "returnTaken",
  "returnAcceptedWallet",
  "returnToWallet",
  "returnRefused",
  "refunded",
  "changeOffered",
  "changeSettled",
  "changeEnded",
  "invoiceIssued",
  "linkReminder",
  "linkSoldOut",
  "backInStock",
  "rewardEarned",
  "repeatWeekly",
  "repeatMonthly",
  "customerRegistered",
  "agentAddress",
  "accountConfirmed",
  "walletChanged",
  "couponGiven",
  "applicationReceived",
  "messageAnswered",
  "applicationAccepted",
  "applicationRefused",
  "passwordChanged",
  "mobileChanged",
  "secondStepChanged",
  "secondStepRemoved",
] as const;
export type SmsTextKey = (typeof SMS_TEXT_KEYS)[number];

export const SMS_TEXTS: Record<SmsTextKey, Names> = {
  orderRegistered: placeholders(["link"], ["orderNo"]),
  orderConfirmed: placeholders([], ["orderNo"]),
  orderSent: placeholders([], ["orderNo", "by"]),
  orderSentParcel: placeholders(["parcel"], ["orderNo", "by"]),
  orderCancelled: placeholders([], ["orderNo"]),
  returnAccepted: placeholders(["amount"], ["orderNo"]),
  returnTaken: placeholders([], ["orderNo"]),
  returnAcceptedWallet: placeholders(["amount", "wallet"], ["orderNo"]),
  returnToWallet: placeholders(["wallet"], ["orderNo"]),
  returnRefused: placeholders(["answer"], ["orderNo"]),
  refunded: placeholders(["amount"], ["orderNo", "reference"]),
  changeOffered: placeholders(["link"], ["orderNo", "until"]),
  changeSettled: placeholders([], ["orderNo", "link"]),
  changeEnded: placeholders([], ["orderNo", "link"]),
  invoiceIssued: placeholders(["link"], ["shop", "agent", "orderNo", "amount"]),
  linkReminder: placeholders(["link"], ["orderNo"]),
  linkSoldOut: placeholders(["product"], ["orderNo", "link"]),
  backInStock: placeholders(["link"], ["product"]),
  rewardEarned: placeholders(["code"], ["amount", "until", "link"]),
  repeatWeekly: placeholders(["link", "end"]),
  repeatMonthly: placeholders(["link", "end"]),
  customerRegistered: placeholders(["link"]),
  agentAddress: placeholders(["link"]),
  accountConfirmed: placeholders(),
  walletChanged: placeholders(["text"], ["amount"]),
  couponGiven: placeholders(["code"], ["shop", "amount", "until", "link"]),
  applicationReceived: placeholders(["code"]),
  messageAnswered: placeholders(["text"], ["code"]),
  applicationAccepted: placeholders([], ["code", "text"]),
  applicationRefused: placeholders([], ["code", "text"]),
  passwordChanged: placeholders(),
  mobileChanged: placeholders(),
  secondStepChanged: placeholders(["change"]),
  secondStepRemoved: placeholders(),
};

/** As many characters as fit ten SMS parts. */
export const MAX_SMS_LENGTH = 660;

const PLACE = /\{(\w+)\}/g;

export const placesIn = (text: string): string[] => [...text.matchAll(PLACE)].map(([, name = ""]) => name);

/** Fills in the placeholders; unknown ones become empty. */
export const fillText = (text: string, values: Record<string, string> = {}): string =>
  text.replace(PLACE, (_, name: string) => values[name] ?? "");

/** Returns a key of `Validation` if the text is invalid for this message, otherwise null. */
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

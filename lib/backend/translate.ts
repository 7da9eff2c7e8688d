import "server-only";
import { createTranslator } from "use-intl/core";
import { SMS_TEXTS, type SmsTextKey } from "@/lib/contract/sms-texts";
import messages from "@/messages/fa.json";

type Messages = typeof messages;
type Spoken =
  | "Errors"
  | "Validation"
  | "Cart"
  | "Product"
  | "DeskExport"
  | "StaffMoney"
  | "InvoiceStatus"
  | "Invoice"
  | "Payment"
  | "Gateway"
  | "Profile"
  | "Security"
  | "OwnData"
  | "SecurityEvent";

/** A key of the message groups that the shop server speaks. */
export type MessageKey = { [Group in Spoken]: `${Group}.${keyof Messages[Group] & string}` }[Spoken];
export type MessageValues = Record<string, string>;

const translator = createTranslator({ locale: "fa", messages });

const say = translator as (key: string, values?: MessageValues) => string;

/** The Persian sentence of a key; the storefront and the shop server share one message file. */
export function translate(key: MessageKey, values?: MessageValues): string {
  return say(key, values);
}

/**
 * The wording of a message that the shop came with, its places in braces (lib/backend/sms-text.ts). Asked of the translator: a build
 * compiles the texts of the file, which are no text any more then.
 */
export function builtinText(key: SmsTextKey): string {
  const { needs, may } = SMS_TEXTS[key];
  const places = Object.fromEntries([...needs, ...may].map((name) => [name, `{${name}}`]));
  return say(`Sms.${key}`, places);
}

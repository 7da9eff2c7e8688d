import "server-only";
import { createTranslator } from "use-intl/core";
import { SMS_TEXTS, type SmsTextKey } from "@/lib/contract/sms-texts";
import messages from "@/messages/fa.json";

type Messages = typeof messages;
type Spoken =
  | "Brand"
  | "Errors"
  | "Nav"
  | "Validation"
  | "Cart"
  | "Product"
  | "DeskExport"
  | "Import"
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

/** The Persian sentence of a key; the storefront and the shop server share one message file. */
export function translate(key: MessageKey, values?: MessageValues): string {
  return (translator as (key: string, values?: MessageValues) => string)(key, values);
}

/**
 * The wording of a message that the shop came with, its places in braces (lib/backend/sms-text.ts). A build keeps messages in
 * parts and not as text, so each place is filled with its own name.
 */
export function builtinText(key: SmsTextKey): string {
  const { needs, may } = SMS_TEXTS[key];
  const places = Object.fromEntries([...needs, ...may].map((name) => [name, `{${name}}`]));
  return (translator as (key: string, values: MessageValues) => string)(`Sms.${key}`, places);
}

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

export type MessageKey = { [Group in Spoken]: `${Group}.${keyof Messages[Group] & string}` }[Spoken];
export type MessageValues = Record<string, string>;

const translator = createTranslator({ locale: "fa", messages });

/** Returns the Persian sentence of a key; the storefront and the shop server share one message file. */
export function translate(key: MessageKey, values?: MessageValues): string {
  return (translator as (key: string, values?: MessageValues) => string)(key, values);
}

/**
 * Returns the built-in text of a message with its placeholders in braces (lib/backend/core/sms-text.ts). A build stores
 * messages in parsed form, so each placeholder is filled with its own name.
 */
export function builtinText(key: SmsTextKey): string {
  const { needs, may } = SMS_TEXTS[key];
  const places = Object.fromEntries([...needs, ...may].map((name) => [name, `{${name}}`]));
  return (translator as (key: string, values: MessageValues) => string)(`Sms.${key}`, places);
}

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
  | "Choose"
  | "Fits"
  | "Product"
  | "DeskExport"
  | "DeskReportExport"
  | "DeskJournalExport"
  | "DeskStatementExport"
  | "Import"
  | "StaffMoney"
  | "StaffCoupons"
  | "InvoiceStatus"
  | "Invoice"
  | "Payment"
  | "Faq"
  | "Promise"
  | "PromiseOffer"
  | "Gateway"
  | "Profile"
  | "Security"
  | "OwnData"
  | "SecurityEvent"
  | "Setup";

export type MessageKey = { [Group in Spoken]: `${Group}.${keyof Messages[Group] & string}` }[Spoken];
export type MessageValues = Record<string, string>;

const translator = createTranslator({ locale: "fa", messages });

/** Returns the Persian sentence of a key; the storefront and the shop server share one message file. */
export function translate(key: MessageKey, values?: MessageValues): string {
  return (translator as (key: string, values?: MessageValues) => string)(key, values);
}

/** Returns a built-in text with placeholders in braces, filled with their own names because builds parse messages. */
export function builtinText(key: SmsTextKey): string {
  const { needs, may } = SMS_TEXTS[key];
  const places = Object.fromEntries([...needs, ...may].map((name) => [name, `{${name}}`]));
  return (translator as (key: string, values: MessageValues) => string)(`Sms.${key}`, places);
}

import "server-only";
import { SmsError, type SmsProvider } from "@/lib/backend/sms/port";

/** `credit` in rials; null if the provider refused with `code`, or did not respond (`code` null). */
export type SmsCredit = { credit: number | null; code: number | null };

/** Requests the account, which is free and sends nothing. */
export async function readSmsCredit(sms: SmsProvider): Promise<SmsCredit> {
  try {
    return { credit: await sms.readCredit(), code: null };
  } catch (error) {
    if (!(error instanceof SmsError)) throw error;
    return { credit: null, code: error.code };
  }
}

import "server-only";
import { type SmsBalance, SmsError, type SmsProvider } from "@/lib/backend/sms/port";

/** `credit` is null if the provider refused with `code`, or did not respond (`code` null). */
export type SmsCredit = { credit: SmsBalance | null; code: number | null };

/** Requests the account's data, which is free and sends nothing. */
export async function readSmsCredit(sms: SmsProvider): Promise<SmsCredit> {
  try {
    return { credit: await sms.readCredit(), code: null };
  } catch (error) {
    if (!(error instanceof SmsError)) throw error;
    return { credit: null, code: error.code };
  }
}

/** True if a code was refused because its template does not exist or is not approved yet. */
export const refusesTemplate = ({ templateRefusal }: SmsProvider, error: unknown): boolean =>
  error instanceof SmsError && error.code === templateRefusal;

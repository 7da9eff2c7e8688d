import "server-only";

/** `mobile` is `09` and nine digits. Both methods throw SmsError if the provider refuses the message. */
export type SmsSender = {
  sendCode(mobile: string, code: string): Promise<void>;
  sendText(mobile: string, text: string): Promise<void>;
};

/** `readCredit` returns the rials that are left, and throws SmsError. */
export type SmsProvider = SmsSender & { readCredit(): Promise<number> };

export class SmsError extends Error {
  override name = "SmsError";

  /** @param code the provider's own; null if it could not be reached or understood. */
  constructor(readonly code: number | null) {
    super(code === null ? "The SMS provider did not respond." : `The SMS provider refused with code ${code}.`);
  }
}

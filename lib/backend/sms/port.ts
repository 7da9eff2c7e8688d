import "server-only";

/** One SMS provider. `mobile` is `09` and nine digits. Both methods throw SmsError when the provider did not take the message. */
export type SmsSender = {
  /** Sends a one-time code in the wording agreed with the provider. */
  sendCode(mobile: string, code: string): Promise<void>;
  sendText(mobile: string, text: string): Promise<void>;
};

export class SmsError extends Error {
  override name = "SmsError";

  /** @param code the provider's own, null when it could not be reached or was not understood. */
  constructor(readonly code: number | null) {
    super(code === null ? "The SMS provider did not answer." : `The SMS provider refused with code ${code}.`);
  }
}

import "server-only";

/** `mobile` is `09` and nine digits. Both methods throw SmsError if the provider refuses the message. */
export type SmsSender = {
  sendCode(mobile: string, code: string): Promise<void>;
  sendText(mobile: string, text: string): Promise<void>;
};

/** What an account can still send; providers count in rials or in messages. */
export type SmsBalance = { amount: number; unit: "rials" | "messages" };

export type SmsProvider = SmsSender & {
  /** Requests the account, which is free and sends nothing. Throws SmsError. */
  readCredit(): Promise<SmsBalance>;
  /** False until a template of codes is named: no code can be sent. */
  hasTemplate: boolean;
  /** False until a line is named: no text can be sent. */
  hasLine: boolean;
  /** The provider's code for a template that does not exist or is not approved yet. */
  templateRefusal: number;
};

export class SmsError extends Error {
  override name = "SmsError";

  /** @param code the provider's own; null if it could not be reached or understood. */
  constructor(readonly code: number | null) {
    super(code === null ? "The SMS provider did not respond." : `The SMS provider refused with code ${code}.`);
  }
}

import "server-only";
import { SmsError, type SmsSender } from "./port";

/**
 * Sends through the first provider, and through the next one if it refuses or does not respond. Throws the last
 * SmsError; of a message that timed out nobody knows whether it was sent.
 */
export function createFailover(senders: () => readonly SmsSender[]): SmsSender {
  const send = async (work: (sender: SmsSender) => Promise<void>) => {
    let last = new SmsError(null);
    for (const sender of senders()) {
      try {
        return await work(sender);
      } catch (error) {
        if (!(error instanceof SmsError)) throw error;
        last = error;
      }
    }
    throw last;
  };
  return {
    sendCode: (mobile, code) => send((sender) => sender.sendCode(mobile, code)),
    sendText: (mobile, text) => send((sender) => sender.sendText(mobile, text)),
  };
}

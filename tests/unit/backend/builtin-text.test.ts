import { expect, it } from "vitest";
import { builtinText } from "@/lib/backend/translate";
import { SMS_TEXT_KEYS } from "@/lib/contract/sms-texts";
import messages from "@/messages/fa.json";

// A build has its messages precompiled (next.config.mjs): their text is no longer in the file that is imported.
it.each(SMS_TEXT_KEYS)("the wording of %s is that of the messages, each place by its name", (key) => {
  expect(builtinText(key)).toBe(messages.Sms[key]);
});

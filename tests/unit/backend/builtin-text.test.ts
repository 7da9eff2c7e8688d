import { expect, it } from "vitest";
import { builtinText } from "@/lib/backend/core/translate";
import { SMS_TEXT_KEYS } from "@/lib/contract/sms-texts";
import messages from "@/messages/fa.json";

// A build precompiles messages (next.config.mjs), so the imported file no longer holds their text.
it.each(SMS_TEXT_KEYS)("the built-in text of %s equals its message with named placeholders", (key) => {
  expect(builtinText(key)).toBe(messages.Sms[key]);
});

import "server-only";
import { randomInt } from "node:crypto";
import type { UserRow } from "@/lib/backend/auth/sessions";
import { hashOneTimeCode } from "@/lib/backend/auth/tokens";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, ShopError } from "@/lib/backend/core/errors";
import { smsRefusal } from "@/lib/backend/core/metered-sms";
import { getSetting, writeSetting } from "@/lib/backend/core/settings";
import { lockSettings } from "@/lib/backend/core/settings-lock";
import type { SmsTest } from "@/lib/backend/core/setup-settings";
import { shopNameOf } from "@/lib/backend/core/shop-name";
import { translate } from "@/lib/backend/core/translate";
import { SMS_TEST, type SmsTestSent } from "@/lib/contract/setup";
import { formatCount } from "@/lib/persian/digits";

const DAY_MS = 86_400_000;
const KEY = "sms_test";

const lastOf = ({ sends }: SmsTest) => sends.at(-1) ?? "";

const sentOf = (test: SmsTest): SmsTestSent => ({
  mobile_no: test.mobile,
  sent_at: lastOf(test),
  again_at: new Date(Date.parse(lastOf(test)) + SMS_TEST.againMs).toISOString(),
});

const isPending = (test: SmsTest, at: Date) =>
  test.hash !== "" && test.tries < SMS_TEST.tries && at.getTime() - Date.parse(lastOf(test)) < SMS_TEST.lifeMs;

export async function pendingSmsTest(deps: Pick<Deps, "db" | "now">): Promise<SmsTestSent | null> {
  const test = await getSetting(deps, KEY);
  return isPending(test, deps.now()) ? sentOf(test) : null;
}

/** A 429 with the seconds to wait. */
export function tooSoon(ms: number): ShopError {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new ShopError(429, "Errors.otpWait", { values: { seconds: formatCount(seconds) }, retryAfter: seconds });
}

/** Throws 429 within a minute, and after five a day. */
function requireTurn({ sends }: SmsTest, at: Date): string[] {
  const today = sends.filter((send) => at.getTime() - Date.parse(send) < DAY_MS);
  const last = today.at(-1);
  const wait = last ? Date.parse(last) + SMS_TEST.againMs - at.getTime() : 0;
  if (wait > 0) throw tooSoon(wait);
  const [first] = today;
  if (first && today.length >= SMS_TEST.perDay) throw tooSoon(Date.parse(first) + DAY_MS - at.getTime());
  return today;
}

/**
 * Sends a test message with four digits. Throws 429 beyond its limits or the SMS quota, and 503 if the provider
 * refuses; a message that was not sent does not count.
 */
export async function sendTestSms(deps: Deps, actor: UserRow, mobile_no?: string): Promise<SmsTestSent> {
  const { db, now, sms } = deps;
  const mobile = mobile_no ?? actor.mobile;
  const code = String(randomInt(10 ** SMS_TEST.length)).padStart(SMS_TEST.length, "0");
  const before = await getSetting(deps, KEY);
  const test = await db.transaction(async () => {
    await lockSettings(db);
    const current = await getSetting(deps, KEY);
    const sends = [...requireTurn(current, now()), now().toISOString()];
    const next: SmsTest = { ...current, mobile, hash: hashOneTimeCode(mobile, code), tries: 0, sends };
    await writeSetting(deps, KEY, next);
    return next;
  });
  try {
    const shop = await shopNameOf(deps);
    await sms.sendText(mobile, translate("Setup.testSms", { code, shop }));
  } catch (error) {
    await writeSetting(deps, KEY, before);
    throw smsRefusal(error, now());
  }
  return sentOf(test);
}

/** Throws 422 on `code`; allows three attempts within ten minutes. */
export async function confirmTestSms(deps: Deps, code: string): Promise<void> {
  const { db, now } = deps;
  const isRight = await db.transaction(async () => {
    await lockSettings(db);
    const test = await getSetting(deps, KEY);
    if (!isPending(test, now())) throw fieldError("code", "Setup.testOver");
    const right = test.hash === hashOneTimeCode(test.mobile, code);
    const used = right ? { hash: "", confirmed_at: now().toISOString() } : { tries: test.tries + 1 };
    await writeSetting(deps, KEY, { ...test, ...used });
    return right;
  });
  if (!isRight) throw fieldError("code", "Setup.testWrong");
}

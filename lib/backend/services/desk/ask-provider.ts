import "server-only";
import type { Deps } from "@/lib/backend/core/deps";
import type { StoredProviders } from "@/lib/backend/core/provider-settings";
import { readSmsCredit, type SmsCredit } from "@/lib/backend/core/sms-credit";
import { translate } from "@/lib/backend/core/translate";
import { gatewayNamed, type PaymentGateway } from "@/lib/backend/payment/port";
import { PROVIDERS, type ProviderName } from "@/lib/contract/providers";
import { formatToman, toRial } from "@/lib/domain/shared/money";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";

/** The test amount is 1,000 toman; the payment is started but never paid. */
const TEST_RIALS = toRial(10_000);
const CALLBACK = "/api/v1/payments/callback/check";

type Said = { ok: boolean; says: string };

const seconds = (started: number) =>
  toPersianDigits(((performance.now() - started) / 1000).toFixed(1)).replace(".", "٫");

async function askGateway(gateway: PaymentGateway, { origin }: Pick<Deps, "origin">): Promise<Said> {
  const started = performance.now();
  const description = translate("Setup.testPayment");
  const result = await gateway.start({
    amount: TEST_RIALS,
    orderNo: "0",
    callbackUrl: origin + CALLBACK,
    description,
  });
  if (result.ok) return { ok: true, says: translate("Setup.answered", { seconds: seconds(started) }) };
  const says = translate(`Gateway.${result.messageKey}`);
  return {
    ok: false,
    says: result.code === null ? says : translate("Setup.refused", { says, code: String(result.code) }),
  };
}

function saySms({ credit, code }: SmsCredit): Said {
  if (credit !== null && credit.amount > 0) {
    const isMoney = credit.unit === "rials";
    const says = isMoney
      ? translate("Setup.credit", { credit: formatToman(credit.amount) })
      : translate("Setup.creditMessages", { count: formatCount(credit.amount) });
    return { ok: true, says };
  }
  if (credit !== null) return { ok: false, says: translate("Setup.noCredit") };
  if (code === null) return { ok: false, says: translate("Setup.smsDown") };
  return { ok: false, says: translate("Setup.smsRefused", { code: formatCount(code) }) };
}

/** Makes the providers with the stored values as if this one were active. */
function makeActive({ providers }: Pick<Deps, "providers">, stored: StoredProviders, name: ProviderName) {
  const own = stored.saved[name];
  return providers.make(own ? { ...stored, saved: { ...stored.saved, [name]: { ...own, active: true } } } : stored);
}

/** Returns the SMS provider of a name, even an inactive one; undefined without a key. */
export const smsProviderNamed = (deps: Pick<Deps, "providers">, stored: StoredProviders, name: ProviderName) =>
  makeActive(deps, stored, name).sms.find((made) => made.name === name)?.provider;

/**
 * Sends a real request with the stored values, even if the provider is inactive. Never throws, whatever the response.
 */
export async function askProvider(deps: Deps, stored: StoredProviders, name: ProviderName): Promise<Said> {
  const { gateways } = makeActive(deps, stored, name);
  const missing = { ok: false, says: translate("Setup.noKey") };
  if (PROVIDERS[name].kind === "sms") {
    const sms = smsProviderNamed(deps, stored, name);
    return sms ? saySms(await readSmsCredit(sms)) : missing;
  }
  const gateway = gatewayNamed(gateways, name);
  return gateway ? askGateway(gateway, deps) : missing;
}

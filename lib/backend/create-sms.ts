import "server-only";
import type { Env } from "@/lib/env";
import { createKavenegar } from "./sms/kavenegar";
import type { SmsSender } from "./sms/port";

const STANDIN_KEY = "sandbox";
/** The stand-in runs in the calling process: a late response only means that the machine is busy. */
const STANDIN_TIMEOUT_MS = 60_000;

export function createSms(env: Env, sandbox: string): SmsSender {
  const { KAVENEGAR_API_KEY, KAVENEGAR_URL, KAVENEGAR_OTP_TEMPLATE, KAVENEGAR_SENDER } = env;
  const texts = { otpTemplate: KAVENEGAR_OTP_TEMPLATE, sender: KAVENEGAR_SENDER };
  if (KAVENEGAR_API_KEY !== "") {
    return createKavenegar({ ...texts, apiKey: KAVENEGAR_API_KEY, baseUrl: KAVENEGAR_URL });
  }
  return createKavenegar({
    ...texts,
    apiKey: STANDIN_KEY,
    baseUrl: `${sandbox}/kavenegar`,
    timeoutMs: STANDIN_TIMEOUT_MS,
  });
}

import { type APIRequestContext, expect } from "@playwright/test";
import { newMobile } from "./shopper";

export type IssuedByCalls = {
  /** The agent's session token. */
  token: string;
  mobile: string;
  /** The secret of the pay link. */
  code: string;
  id: number;
};

const AGENT = { mobile_no: "09122222222", password: "demo-1234" };
const CUSTOMER = {
  is_foreigner: false,
  first_name: "سمانه",
  last_name: "رستمی‌نژاد",
  province: "تهران",
  city: "تهران",
  address: "خیابان آزادی، نبش جیحون",
  number: "۱۲",
};

export async function issueByCalls(request: APIRequestContext): Promise<IssuedByCalls> {
  let token = "";
  const call = async (path: string, data: object) => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const answer = await request.post(`/api/v1${path}`, { data, headers });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
    return (await answer.json()).data;
  };
  token = (await call("/login", AGENT)).token;
  const mobile = newMobile();
  // No valid check digit is required, because an agent's entry is not checked.
  const national_no = String(Math.floor(1e9 + Math.random() * 9e9));
  await call("/customers", { ...CUSTOMER, national_no, mobile });
  await call("/cart/1", { type: 1, count: 1, add: 1 });
  const issued = await call("/sales-agent/assign-basket", { user: national_no, is_foreigner: false });
  return { token, mobile, code: issued.customer.code, id: issued.id };
}

/** Returns the customer's progress as the agent sees it. */
export async function readStep(request: APIRequestContext, { token, id }: IssuedByCalls): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get("/api/v1/invoices?type=sales-agent&page=1", { headers });
  const list: { id: number; issued?: { step: string } }[] = (await answer.json()).data;
  return list.find((invoice) => invoice.id === id)?.issued?.step;
}

/** Returns the newest code sent to a number, skipping the message with the link. */
export async function readLoginCode(request: APIRequestContext, mobile: string): Promise<string> {
  const headers = { accept: "application/json" };
  const answer = await request.get(`/sandbox/messages?mobile=${mobile}`, { headers });
  const texts = ((await answer.json()) as { text: string }[]).map(({ text }) => /#(\d{4})$/.exec(text)?.[1]);
  return texts.find(Boolean) ?? "";
}

import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";
import type { AgentCustomer, IssuePreview } from "@/lib/contract/agent";
import { formatToman } from "@/lib/domain/shared/money";
import { text } from "./intl";
import { aCartLine, anAddable, provinces } from "./shop";
import { stubShop } from "./shop-network";

// Data and actions for tests of an agent's new invoice: one customer, one product, one bill.

export const HANDLE = "c2FyYS1haG1hZGk";
export const NATIONAL_ID = "0499370899";
export const ASSIGN = "POST /sales-agent/assign-basket";
export const DELIVERY = "GET /delivery?city=81";
const KASHAN = "GET /delivery?city=42";
export const FIND = "POST /customers/find";
export const TOTAL = 18_000_000;
export const PLACE = { province: "تهران", city: "تهران" };

type Answers = Parameters<typeof stubShop>[0];

export const anAgentCustomer = (change: Partial<AgentCustomer> = {}): AgentCustomer => ({
  handle: HANDLE,
  is_foreigner: false,
  national_no: NATIONAL_ID,
  national_no_at: null,
  first_name: "مریم",
  last_name: "احمدی",
  mobile: "0912***1111",
  addresses: [
    {
      id: 31,
      province: "تهران",
      city: "تهران",
      address: "خیابان شریعتی، کوچه بهار",
      number: "12",
      unit: "3",
      postal_code: "1514718321",
      type: 1,
      masked: false,
      editable: true,
    },
  ],
  ...change,
});

export const anIssuePreview = (change: Partial<IssuePreview> = {}): IssuePreview => ({
  customer: anAgentCustomer(),
  choice: {
    info_id: 31,
    posting_method: 1,
    payment_port: 8,
    periodic_type: 1,
    time_id: 4,
    visitor_discount: 0,
    delivered_at: "2026-11-24",
  },
  earliest_day: "2026-11-24",
  posting_methods: [
    {
      id: 1,
      title: "پست پیشتاز",
      description: "",
      logo: "",
      active: true,
      amount: 0,
      free_for_companies: [],
    },
  ],
  payment_ports: [{ id: 8, name: "پرداخت اینترنتی", description: "" }],
  bill: { goods: TOTAL, shipping: 0, agent_discount: 0, total_payable_price: TOTAL },
  discount_offered: 0,
  ...change,
});

export const issued = { customer: { code: "s3cretOfTheLink" }, id: 10_042, price_until: "", valid_until: "" };

export const cartAnswer = (count = 1) => ({
  data: {
    cart_info: { items_count: count, total_price: count * TOTAL },
    details: count > 0 ? [aCartLine({ count })] : [],
  },
  extra: { cart: [], type: 2, receipt: null },
});

export const tile = {
  ...anAddable(),
  image_5: "",
  share_link: "",
  comming_soon: false,
  wholesale: false,
  no_index: false,
  excerpt: "",
  tags: [],
  category_id: 1,
  category: { discount: 0 },
  special_sale: null,
  discount: null,
  brand: { id: 1, name: "پکس", slug: "pax", logo: "" },
};

const deliveries = {
  data: [{ id: 1, title: "پست پیشتاز", from: "2026-11-24", to: "2026-11-26", amount: 950_000, proposed: "2026-11-24" }],
  extra: { free_shipping_threshold: TOTAL + 1 },
};

export function agentShop(more: Answers = {}, lines = 1) {
  return stubShop({
    "GET /cart": cartAnswer(lines),
    "GET /sales-agent/recent": {
      data: { customers: [{ handle: HANDLE, first_name: "مریم", last_digits: "899" }], products: [tile], place: PLACE },
    },
    [`GET /sales-agent/customers/${HANDLE}/last-order`]: { data: null },
    [FIND]: { data: anAgentCustomer() },
    "GET /provinces": { data: provinces },
    [DELIVERY]: deliveries,
    [KASHAN]: deliveries,
    [ASSIGN]: ({ body }) => ({ data: body.dry_run ? anIssuePreview() : issued }),
    ...more,
  });
}

export type Act = ReturnType<typeof userEvent.setup>;
/** Clicks a button once it is enabled; a new button stays disabled for a second after replacing another. */
export async function press(act: Act, name: string): Promise<void> {
  await waitFor(async () => expect(await screen.findByRole("button", { name })).toHaveProperty("disabled", false), {
    timeout: 5000,
  });
  await act.click(screen.getByRole("button", { name }));
}
export const continueIssue = (act: Act) => press(act, text("Agent.goOn"));
export const typeId = async (act: Act, digits: string) =>
  act.type(await screen.findByRole("textbox", { name: text("Agent.nationalId") }), digits);
export const issueName = (rial = TOTAL) => text("Agent.issue", { amount: formatToman(rial) });
/** Opens the dialog with the issue button by choosing the recent customer. */
export async function openSheet(): Promise<Act> {
  const act = userEvent.setup();
  await act.click(await screen.findByRole("button", { name: /مریم/ }));
  await continueIssue(act);
  await screen.findByRole("button", { name: issueName() });
  return act;
}

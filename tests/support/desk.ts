import type { DeskComment } from "@/lib/contract/desk-comment";
import type { DeskMessage } from "@/lib/contract/desk-message";
import type { DeskOrder, DeskOrderRow } from "@/lib/contract/desk-order";
import messages from "@/messages/fa.json";

export function aDeskRow(change: Partial<DeskOrderRow> = {}): DeskOrderRow {
  return {
    id: 10_012,
    created_at: "2026-11-24T08:46:00Z",
    customer: "مریم احمدی",
    mobile: "09121111111",
    goods: "پکس S910",
    more: 0,
    count: 2,
    city: "شیراز",
    posting: "پست پیشتاز",
    amount: 292_600_000,
    tab: "confirm",
    status: 40,
    status_fa: "در حال بررسی",
    ...change,
  };
}

export function aDeskOrder(change: Partial<DeskOrder> = {}): DeskOrder {
  return {
    id: 10_012,
    version: 3,
    tracking_code: "K7M2QX9PABCD",
    created_at: "2026-11-24T08:42:00Z",
    tab: "pack",
    status: 40,
    status_fa: "در حال بررسی",
    payment_status: 20,
    acts: ["pack", "cancel"],
    step_texts: {
      confirm: messages.Sms.orderConfirmed,
      send: messages.Sms.orderSent,
      send_parcel: messages.Sms.orderSentParcel,
    },
    missing_serials: 2,
    lines: [
      {
        id: 5,
        product_id: 7,
        name: "پکس S910",
        image: "/images/s910.webp",
        unit: "دستگاه",
        color: "مشکی",
        bundle: null,
        options: [],
        price: 149_000_000,
        count: 2,
        warranty_months: 18,
        has_serials: true,
        serials: [],
        returned: 0,
        returned_serials: [],
      },
    ],
    money: {
      goods: 298_000_000,
      group_discount: 0,
      coupon_discount: 0,
      coupon: null,
      friend_discount: 0,
      agent_discount: 0,
      wallet: 0,
      shipping: 0,
      payable: 298_000_000,
      taken: 298_000_000,
      returned: 0,
      returned_to_wallet: 0,
    },
    attempts: [],
    customer: { id: 3, name: "مریم احمدی", mobile: "09121111111", orders: 4, has_page: true },
    recipient: {
      name: "مریم احمدی",
      mobile: "09121111111",
      address: "شیراز، بلوار چمران",
      postal_code: "7194611230",
      city: "شیراز",
    },
    agent: null,
    company: null,
    posting: "پست پیشتاز",
    carrier: null,
    bill_of_landing: null,
    expects_waybill: true,
    notes: [],
    files: [],
    staff_notes: [],
    return_request: null,
    can_return: false,
    hold: null,
    timeline: [{ kind: "step", name: "placed", at: "2026-11-24T08:42:00Z", by: "مریم احمدی", detail: null }],
    ...change,
  };
}

export function aDeskComment(change: Partial<DeskComment> = {}): DeskComment {
  return {
    id: 31,
    version: 1,
    state: "waiting",
    name: "الهام نوری",
    body: "رسید را سریع چاپ می‌کند.",
    stars: 4,
    is_buyer: true,
    create_at: "2026-11-24T08:42:00Z",
    answer: null,
    record: { id: 7, type: 1, name: "پکس S910" },
    ...change,
  };
}

export function aDeskMessage(change: Partial<DeskMessage> = {}): DeskMessage {
  return {
    kind: "contact",
    id: 12,
    version: 1,
    code: "K7M2QX9P",
    tab: "new",
    name: "پویا کریمی",
    mobile: "09127700301",
    email: null,
    city: null,
    body: "فاکتور رسمی می‌خواهم.",
    created_at: "2026-11-24T08:42:00Z",
    assignee: null,
    accepted: null,
    account: null,
    history: [],
    sms_texts: {
      sms: messages.Sms.messageAnswered,
      accept: messages.Sms.applicationAccepted,
      refuse: messages.Sms.applicationRefused,
    },
    ...change,
  };
}

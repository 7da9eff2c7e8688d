import { expect, it } from "vitest";
import { InvoiceStatus } from "@/lib/contract/invoice";
import { statusesOf } from "@/lib/domain/order/invoice-status";
import { isSameList, ordersHref, readOrderQuery } from "@/lib/domain/order/order-list";

const PATH = "/profile/orders";

it.each([
  ["", PATH],
  ["page=1", PATH],
  ["page=2", `${PATH}?page=2`],
  ["status=open&q=10001&page=3", `${PATH}?status=open&q=10001&page=3`],
  ["type=sales-agent", `${PATH}?type=sales-agent`],
  // Invalid values are dropped.
  ["type=admin&status=10&q=%20&page=-1", PATH],
  ["page=99999999999", PATH],
  ["page=x&other=1", PATH],
])("the order list query %s is read and written in its canonical form (PROF-010)", (query, href) => {
  expect(ordersHref(PATH, readOrderQuery(new URLSearchParams(query)))).toBe(href);
});

it.each([
  ["page=1", "page=3", true],
  ["status=open", "status=closed", false],
  ["q=1", "", false],
  ["type=sales-agent", "", false],
])("the queries %j and %j belong to one list: %j", (one, other, isSame) => {
  const [query, next] = [one, other].map((params) => readOrderQuery(new URLSearchParams(params)));
  expect(query && next && isSameList(query, next)).toBe(isSame);
});

it("every order status belongs to either open or closed orders", () => {
  const { Finished, Cancelled, Returned } = InvoiceStatus;
  expect(statusesOf("closed")).toEqual([Finished, Cancelled, Returned]);
  expect([...statusesOf("open"), ...statusesOf("closed")]).toEqual(Object.values(InvoiceStatus));
});

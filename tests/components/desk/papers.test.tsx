import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Papers } from "@/components/desk/papers/papers";
import type { OrderPaper } from "@/lib/contract/desk-order";
import { text } from "@/tests/support/intl";
import { visit } from "@/tests/support/screen";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).fakeNavigation);

const line = {
  id: 1,
  product_id: 4,
  name: "پکس S910",
  image: "/s.webp",
  unit: "دستگاه",
  color: "مشکی",
  bundle: null,
  options: ["گارانتی ۱۸ ماهه"],
  count: 2,
  has_serials: true,
  serials: ["S9R-0382714"],
};
const paper: OrderPaper = {
  id: 10_012,
  created_at: "2026-11-24T08:42:00Z",
  tab: "pack",
  posting: "پست پیشتاز",
  carrier: null,
  bill_of_landing: null,
  note: "زنگ نزنید",
  lines: [line, { ...line, id: 2, name: "رول", count: 4, has_serials: false, serials: [] }],
  recipient: {
    name: "مریم احمدی",
    mobile: "09121111111",
    address: "شیراز، بلوار چمران، کوچه 4",
    postal_code: "7194611230",
    city: "شیراز",
  },
};
const seller = {
  name: "فروشگاه پایانه",
  national_id: null,
  economic_no: null,
  registration_no: null,
  province: "تهران",
  city: "تهران",
  address: "خیابان 2",
  postal_code: "1135943111",
  phone: "021-91001234",
};

it("a packing sheet shows options, serial numbers, missing numbers, the number of units and the note", () => {
  visit(<Papers papers={[paper]} seller={seller} kind="sheets" />);
  const sheet = within(screen.getByRole("article", { name: text("Staff.sheetsOf", { number: "۱۰۰۱۲" }) }));
  expect(sheet.getByText("S9R-0382714")).toBeTruthy();
  expect(sheet.getAllByText("مشکی، گارانتی ۱۸ ماهه")).toHaveLength(2);
  expect(sheet.getByText(text("Staff.serialsWanted", { count: "۱" }))).toBeTruthy();
  expect(sheet.getByRole("row", { name: `${text("Staff.allPieces")} ۶` })).toBeTruthy();
  expect(sheet.getByText("زنگ نزنید", { exact: false })).toBeTruthy();
  expect(sheet.getByRole("img", { name: text("Staff.codeOf", { number: "۱۰۰۱۲" }) })).toBeTruthy();
});

it("a label shows recipient and sender, and the shop's name if no seller is set", () => {
  const first = visit(<Papers papers={[paper]} seller={seller} kind="labels" />);
  const label = () => screen.getByRole("article", { name: text("Staff.labelsOf", { number: "۱۰۰۱۲" }) }).textContent;
  for (const said of [
    "مریم احمدی",
    "کوچه\u00a0۴",
    "۷۱۹۴۶۱۱۲۳۰",
    "۰۹۱۲۱۱۱۱۱۱۱",
    "فروشگاه پایانه",
    "۱۱۳۵۹۴۳۱۱۱",
    "۰۲۱-۹۱۰۰۱۲۳۴",
  ]) {
    expect(label()).toContain(said);
  }
  first.unmount();
  visit(<Papers papers={[paper, { ...paper, id: 10_013 }]} seller={null} kind="labels" />);
  expect(screen.getAllByRole("article")).toHaveLength(2);
  expect(label()).toContain(text("Brand.name"));
});

import "server-only";
import type { DeskOrderRow } from "@/lib/contract/desk-order";
import { toLatinDigits } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { tehranDay } from "@/lib/persian/tehran";
import type { CsvOf } from "./admin-list";

export const ORDER_CSV: CsvOf<DeskOrderRow> = {
  name: "orders",
  columns: {
    number: ({ id }) => id,
    jalaliDate: ({ created_at }) => toLatinDigits(formatJalaliDate(created_at)),
    isoDate: ({ created_at }) => ({ day: tehranDay(new Date(created_at)) }),
    customer: ({ customer }) => customer,
    mobile: ({ mobile }) => mobile,
    city: ({ city }) => city,
    goods: ({ goods, more }) => (more > 0 ? `${goods} +${more}` : goods),
    count: ({ count }) => count,
    posting: ({ posting }) => posting,
    status: ({ status_fa }) => status_fa,
    rials: ({ amount }) => amount,
  },
};

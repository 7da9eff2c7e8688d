import "server-only";
import type { InputOf } from "@/lib/contract/call";
import type { deskReportCalls } from "@/lib/contract/calls/desk-report";
import type { ReportKind } from "@/lib/contract/report";
import { opened } from "./desk";
import { visitorShop } from "./visitor";

type Asked = NonNullable<InputOf<typeof deskReportCalls.sales>>;

export async function loadReport(kind: ReportKind, query: Asked, login: string) {
  const shop = await visitorShop();
  return opened(await shop.deskReport[kind](query), login).data;
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import { OrderScreen } from "@/components/desk/order/order-screen";
import { loadDeskOrder, loadStaff } from "@/lib/api/desk";
import { MAX_ID } from "@/lib/contract/envelope";
import { deskRoutes } from "@/lib/desk-routes";
import { looksAt } from "@/lib/domain/account/rights";
import { parseInteger, toPersianDigits } from "@/lib/persian/digits";
import { loginPath } from "@/lib/routes";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = parseInteger((await params).id);
  if (!(id >= 1 && id <= MAX_ID)) return {};
  const { customer } = await loadDeskOrder(id, loginPath(deskRoutes.order(id)));
  const t = await getTranslations("Staff");
  return deskTitle(t("orderTitle", { number: toPersianDigits(id), name: customer.name }));
}

type Props = { params: Promise<{ id: string }> };

export default async function OrderPage({ params }: Props) {
  const id = parseInteger((await params).id);
  if (!(id >= 1 && id <= MAX_ID)) notFound();
  const login = loginPath(deskRoutes.order(id));
  const [staff, order] = await Promise.all([loadStaff(login), loadDeskOrder(id, login)]);
  const { rights } = staff;
  return (
    <OrderScreen
      loaded={order}
      asksBank={rights.includes("money")}
      mayAct={rights.includes("orders")}
      seesPictures={looksAt(rights, "orders")}
    />
  );
}

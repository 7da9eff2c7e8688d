import { notFound } from "next/navigation";
import { OrderScreen } from "@/components/desk/order/order-screen";
import { loadDeskOrder, loadStaff } from "@/lib/api/desk";
import { MAX_ID } from "@/lib/contract/envelope";
import { parseInteger } from "@/lib/persian/digits";
import { loginPath, routes } from "@/lib/routes";

type Props = { params: Promise<{ id: string }> };

export default async function OrderPage({ params }: Props) {
  const id = parseInteger((await params).id);
  if (!(id >= 1 && id <= MAX_ID)) notFound();
  const login = loginPath(routes.deskOrder(id));
  const [staff, order] = await Promise.all([loadStaff(login), loadDeskOrder(id, login)]);
  return <OrderScreen loaded={order} seesMoney={staff.rights.includes("money")} />;
}

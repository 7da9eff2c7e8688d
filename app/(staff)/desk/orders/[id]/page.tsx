import { notFound } from "next/navigation";
import { OrderScreen } from "@/components/desk/order/order-screen";
import { loadDeskOrder } from "@/lib/api/desk";
import { MAX_ID } from "@/lib/contract/envelope";
import { parseInteger } from "@/lib/persian/digits";
import { loginPath, routes } from "@/lib/routes";

type Props = { params: Promise<{ id: string }> };

export default async function OrderPage({ params }: Props) {
  const id = parseInteger((await params).id);
  if (!(id >= 1 && id <= MAX_ID)) notFound();
  return <OrderScreen loaded={await loadDeskOrder(id, loginPath(routes.deskOrder(id)))} />;
}

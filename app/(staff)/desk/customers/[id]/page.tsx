import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { deskTitle } from "@/app/(staff)/desk/desk-title";
import { readId } from "@/components/desk/lists/list-query";
import { loadStaff } from "@/lib/api/desk";
import { loadCustomer } from "@/lib/api/desk-customers";
import type { DeskCustomer } from "@/lib/contract/desk-customer";
import { deskRoutes } from "@/lib/desk-routes";
import { loginPath } from "@/lib/routes";
import { CustomerScreen } from "./customer-screen";

type Props = { params: Promise<{ id: string }> };

async function load({ params }: Props): Promise<DeskCustomer> {
  const id = readId((await params).id) ?? notFound();
  return (await loadCustomer(id, loginPath(deskRoutes.customer(id)))).data;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return deskTitle((await load(props)).name);
}

export default async function CustomerPage(props: Props) {
  const customer = await load(props);
  const { rights } = await loadStaff(loginPath(deskRoutes.customer(customer.id)));
  return <CustomerScreen customer={customer} rights={rights} />;
}

import { usePathname, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SALES_AGENT } from "@/lib/contract/user";
import { routes } from "@/lib/routes";
import { MenuEntry, type MenuLook } from "./menu-entry";

/** A separate component, so that the menus of other users do not read the query. */
export function AgentEntries({ look, news }: { look: MenuLook; news?: ReactNode }) {
  const t = useTranslations("Header");
  const path = usePathname();
  const isHere = path === routes.orders;
  const isStatement = path === routes.ownStatement();
  const isOfCustomers = useSearchParams().get("type") === SALES_AGENT;
  return (
    <>
      <MenuEntry href={routes.cart} look={look} isPresent={false}>
        {t("newInvoice")}
      </MenuEntry>
      <MenuEntry href={routes.orders} look={look} isPresent={isHere && !isOfCustomers} news={news}>
        {t("orders")}
      </MenuEntry>
      <MenuEntry href={routes.customersInvoices} look={look} isPresent={isHere && isOfCustomers}>
        {t("customersInvoices")}
      </MenuEntry>
      <MenuEntry href={routes.ownStatement()} look={look} isPresent={isStatement}>
        {t("statement")}
      </MenuEntry>
    </>
  );
}

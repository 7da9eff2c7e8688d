"use client";

import { useAtomValue } from "jotai";
import FilePlus from "lucide-react/icons/file-plus";
import { useTranslations } from "next-intl";
import { routes } from "@/lib/routes";
import { sessionAtom } from "@/lib/state/session/session";
import { Tab } from "./tab";

export function AgentTab() {
  const t = useTranslations("Header");
  if (!useAtomValue(sessionAtom)?.is_agent) return null;
  return (
    <Tab href={routes.cart} data-agent="">
      <FilePlus aria-hidden="true" className="size-5.5" />
      {t("newInvoice")}
    </Tab>
  );
}

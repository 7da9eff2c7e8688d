import { useTranslations } from "next-intl";
import type { Invoice } from "@/lib/contract/invoice";
import type { IssuedInvoice } from "@/lib/contract/pay-link";
import { IssuedStatus } from "./issued-status";

type IssuedPanelProps = { invoice: Invoice; issued: IssuedInvoice; onChanged: () => void };

export default function IssuedPanel({ invoice, issued, onChanged }: IssuedPanelProps) {
  const t = useTranslations("Desk");
  return (
    <section aria-label={t("link")} className="flex flex-col gap-2 print:hidden">
      <IssuedStatus invoice={invoice} issued={issued} now={Date.now()} onChanged={onChanged} />
    </section>
  );
}

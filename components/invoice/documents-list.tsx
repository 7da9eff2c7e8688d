import { useTranslations } from "next-intl";
import type { Invoice } from "@/lib/contract/invoice";
import { isClosed, isPaid } from "@/lib/domain/order/invoice-transitions";
import { ActionRow } from "./action-row";

const OF_A_PERSON = ["docLicence", "docNationalCard", "docSheba"] as const;
const OF_A_COMPANY = ["docFounding", "docSigners", "docCompanySheba", "docLease"] as const;

export function DocumentsList({ invoice: { payment_status, status, buyer } }: { invoice: Invoice }) {
  const t = useTranslations("Invoice");
  if (!isPaid(payment_status) || isClosed(status)) return null;
  const papers = buyer?.registration_no ? OF_A_COMPANY : OF_A_PERSON;
  return (
    <ActionRow label={t("documents")}>
      {() => (
        <ul className="list-disc space-y-1.5 ps-5">
          {papers.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      )}
    </ActionRow>
  );
}

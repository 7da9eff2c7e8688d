import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AddressText } from "@/components/ui/address-text";
import { CodeText } from "@/components/ui/code-text";
import type { LinkedCompany } from "@/lib/contract/company";
import { formatToman } from "@/lib/domain/shared/money";
import { toPersianDigits } from "@/lib/persian/digits";

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-baseline gap-x-4 border-b py-2">
      <dt className="w-36 shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 flex-1 font-medium">{children}</dd>
    </div>
  );
}

export function CompanyFacts({ company }: { company: LinkedCompany }) {
  const t = useTranslations("Profile");
  const { name, discount_percent: percent, flooring, address, phone } = company;
  return (
    <dl className="mt-8 border-t">
      <Fact name={t("linkedCompany")}>{name}</Fact>
      {percent > 0 && (
        <Fact name={t("companyDiscount")}>{t("companyPercent", { percent: toPersianDigits(percent) })}</Fact>
      )}
      {flooring > 0 && <Fact name={t("companyFlooring")}>{t("tomans", { amount: formatToman(flooring) })}</Fact>}
      <Fact name={t("companyAddress")}>
        <AddressText>{address}</AddressText>
      </Fact>
      {phone && (
        <Fact name={t("companyPhone")}>
          <a href={`tel:${phone}`} className="text-brand hover:underline">
            <CodeText>{phone}</CodeText>
          </a>
        </Fact>
      )}
    </dl>
  );
}

"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { LoadingData } from "@/components/catalog/loading-data";
import { CompanyCodeForm } from "./company-code-form";
import { CompanyFacts } from "./company-facts";
import { useProfile } from "./use-profile";

export function CompanyScreen() {
  const t = useTranslations("Profile");
  const given = useSearchParams().get("code") ?? "";
  const query = useProfile();
  const { data: user, mutate } = query;
  const company = user?.company ?? null;
  return (
    <section aria-labelledby="company-title" className="max-w-160">
      <h1 id="company-title" className="mb-2 flex min-h-12 items-center text-title font-bold">
        {t("company")}
      </h1>
      <p className="mb-5 text-base text-ink-soft">{t("companyIntro")}</p>
      <CompanyCodeForm
        given={given}
        label={t(company ? "otherCompany" : "company")}
        onLinked={(linked) => mutate(user && { ...user, company: linked }, { revalidate: false })}
      />
      {/* Below the form, so that nothing shifts when it loads. */}
      {user ? company && <CompanyFacts company={company} /> : <LoadingData query={query} className="mt-8 h-24" />}
    </section>
  );
}

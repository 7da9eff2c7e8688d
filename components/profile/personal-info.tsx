"use client";

import { useTranslations } from "next-intl";
import { LoadingData } from "@/components/catalog/loading-data";
import { ButtonLink } from "@/components/ui/button";
import { RegisterStatus } from "@/lib/contract/user";
import { PERSONAL_INFO_ID, routes } from "@/lib/routes";
import { BusinessFacts, PersonalFacts } from "./personal-facts";
import { useProfile } from "./use-profile";

/** Shows only a link to the registration if the account is incomplete. */
export function PersonalInfo() {
  const t = useTranslations("Profile");
  const query = useProfile();
  const { data: user } = query;
  const isIncomplete = user?.register_status === RegisterStatus.Incomplete;
  return (
    <section id={PERSONAL_INFO_ID} aria-labelledby="personal-title" className="max-lg:pt-2">
      <div className="mb-4 flex min-h-12 flex-wrap items-center justify-between gap-3">
        <h1 id="personal-title" className="text-title font-bold">
          {t("personalInfo")}
        </h1>
        {isIncomplete && <ButtonLink href={routes.register}>{t("completeAccount")}</ButtonLink>}
        {user && !isIncomplete && (
          <ButtonLink href={routes.editProfile} variant="outline">
            {t("edit")}
          </ButtonLink>
        )}
      </div>
      {user ? (
        <>
          <PersonalFacts user={user} isChangeable={!isIncomplete} />
          <BusinessFacts user={user} />
        </>
      ) : (
        <LoadingData query={query} className="h-96" />
      )}
    </section>
  );
}

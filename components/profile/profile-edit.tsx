"use client";

import { useTranslations } from "next-intl";
import { LoadingData } from "@/components/catalog/loading-data";
import { ProfileForm } from "./profile-form";
import { useProfile } from "./use-profile";

export function ProfileEdit() {
  const t = useTranslations("Profile");
  const query = useProfile();
  return (
    <section aria-labelledby="edit-title">
      <h1 id="edit-title" className="mb-2 flex min-h-12 items-center text-title font-bold">
        {t("edit")}
      </h1>
      {query.data ? (
        <ProfileForm user={query.data} onSaved={(saved) => void query.mutate(saved, { revalidate: false })} />
      ) : (
        <LoadingData query={query} className="h-128 max-w-160" />
      )}
    </section>
  );
}

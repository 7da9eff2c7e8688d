"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { NationalIdForm } from "./national-id-form";
import { useProfile } from "./use-profile";

/** Asks people without a national id for it in the place of what is inside (spec 2); the invoice needs it, later is time enough. */
export function NationalIdGate({ children }: { children: ReactNode }) {
  const t = useTranslations("NationalId");
  const { data: user, isLoading, mutate } = useProfile();
  const [isPutOff, setPutOff] = useState(false);
  if (isLoading) return <Skeleton className="h-64" />;
  // Without an answer the page inside says itself what is wrong.
  if (!user || user.national_no || isPutOff) return children;
  return (
    <NationalIdForm
      user={user}
      onSaved={(saved) => {
        toast.success(t("saved"), { customerAction: true });
        void mutate(saved, { revalidate: false });
      }}
      onLater={() => setPutOff(true)}
    />
  );
}

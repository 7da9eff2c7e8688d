"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useRestoredFocus } from "@/lib/hooks/use-restored-focus";
import { NationalIdForm } from "./national-id-form";
import { useProfile } from "./use-profile";

/** Asks for a missing national id before showing the content (spec 2); this can be postponed. */
export function NationalIdGate({ children }: { children: ReactNode }) {
  const t = useTranslations("NationalId");
  const { data: user, isLoading, mutate } = useProfile();
  const [isPutOff, setPutOff] = useState(false);
  // The form and the content replace each other, so the focus must move.
  const { box, hold } = useRestoredFocus<HTMLDivElement>("a[href], button:not(:disabled)");
  if (isLoading) return <Skeleton className="h-64" />;
  // If the profile failed to load, the content reports this.
  const isOpen = !user || user.national_no || isPutOff;
  return (
    <div ref={box} className="contents" onClickCapture={hold} onSubmitCapture={hold}>
      {isOpen ? (
        children
      ) : (
        <NationalIdForm
          user={user}
          onSaved={(saved) => {
            toast.success(t("saved"), { customerAction: true });
            void mutate(saved, { revalidate: false });
          }}
          onLater={() => setPutOff(true)}
        />
      )}
    </div>
  );
}

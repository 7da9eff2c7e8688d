"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useKeptFocus } from "@/lib/hooks/use-kept-focus";
import { NationalIdForm } from "./national-id-form";
import { useProfile } from "./use-profile";

/** Asks people without a national id for it in the place of what is inside (spec 2); the invoice needs it, later is time enough. */
export function NationalIdGate({ children }: { children: ReactNode }) {
  const t = useTranslations("NationalId");
  const { data: user, isLoading, mutate } = useProfile();
  const [isPutOff, setPutOff] = useState(false);
  // The form and what it stood in front of take each other's place.
  const { box, hold } = useKeptFocus<HTMLDivElement>("a[href], button:not(:disabled)");
  if (isLoading) return <Skeleton className="h-64" />;
  // Without an answer the page inside says itself what is wrong.
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

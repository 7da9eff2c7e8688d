"use client";

import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { NationalIdForm } from "./national-id-form";
import { useProfile } from "./use-profile";

/** Asks people without a national id for it before they see what is inside (spec 2); the invoice needs it. */
export function NationalIdGate({ children }: { children: ReactNode }) {
  const { data: user, isLoading, mutate } = useProfile();
  if (isLoading) return <Skeleton className="mx-auto my-8 h-64 max-w-100 md:my-14" />;
  // Without an answer the page inside says itself what is wrong.
  if (!user || user.national_no) return children;
  return <NationalIdForm user={user} onSaved={(saved) => void mutate(saved, { revalidate: false })} />;
}

"use client";

import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { sessionAtom } from "@/lib/state/session";
import { NationalIdForm } from "./national-id-form";
import { useProfile } from "./use-profile";

/** Asks people without a national id for it before they see what is inside (spec 2); the invoice needs it. */
export function NationalIdGate({ children }: { children: ReactNode }) {
  const session = useAtomValue(sessionAtom);
  // A guest who has the code of a payment is told of it.
  if (session === null) return children;
  return session ? <AccountGate>{children}</AccountGate> : <GateSkeleton />;
}

function GateSkeleton() {
  return <Skeleton className="mx-auto my-8 h-64 max-w-100 md:my-14" />;
}

function AccountGate({ children }: { children: ReactNode }) {
  const { data: user, isLoading, mutate } = useProfile();
  if (isLoading) return <GateSkeleton />;
  // Without an answer the page inside says itself what is wrong.
  if (!user || user.national_no) return children;
  return <NationalIdForm user={user} onSaved={(saved) => void mutate(saved, { revalidate: false })} />;
}

"use client";

import type { ReactNode } from "react";
import useSWR from "swr";
import { Skeleton } from "@/components/ui/skeleton";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { authCalls } from "@/lib/contract/calls/auth";
import { read } from "@/lib/state/settle";
import { NationalIdForm } from "./national-id-form";

/** Asks people without a national id for it before they see what is inside (spec 2); the invoice needs it. */
export function NationalIdGate({ children }: { children: ReactNode }) {
  const {
    data: user,
    isLoading,
    mutate,
  } = useSWR(callPath(authCalls.profile), async () => (await read(shopApi.auth.profile())).data);
  if (isLoading) return <Skeleton className="mx-auto my-8 h-64 max-w-100 md:my-14" />;
  // Without an answer the page inside says itself what is wrong.
  if (!user || user.national_no) return children;
  return <NationalIdForm user={user} onSaved={(saved) => void mutate(saved, { revalidate: false })} />;
}

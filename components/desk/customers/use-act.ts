"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useBusy } from "@/lib/hooks/use-busy";

type Answer = { ok: true } | { ok: false; error: { message?: string | null } };

/** Makes a call and renders the page again; `failure` is what the shop said against it. */
export function useAct() {
  const t = useTranslations("StaffCustomers");
  const router = useRouter();
  const [failure, setFailure] = useState("");
  const [isBusy, run] = useBusy();
  const act = async (call: () => Promise<Answer>): Promise<boolean> => {
    setFailure("");
    const result = await run(call);
    if (result?.ok) router.refresh();
    else if (result) setFailure(result.error.message ?? t("failed"));
    return result?.ok ?? false;
  };
  return { act, failure, isBusy };
}

"use client";

import { useProof } from "@/components/form/use-proof";
import { shopApi } from "@/lib/api/browser";

/** Re-authentication at the desk: see `useProof`. */
export const useReauthentication = () => useProof((typed) => shopApi.desk.confirmPassword(typed));

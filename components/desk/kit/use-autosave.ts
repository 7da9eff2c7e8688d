"use client";

import { useEffect, useEffectEvent } from "react";
import { useOnline } from "@/lib/hooks/online";
import { useOnlyLooks } from "./only-looks";
import { useWarnUnsaved } from "./use-warn-unsaved";

const PAUSE_MS = 700;

type Autosaved = {
  value: unknown;
  status: { kind: string };
  /** True if `value` was not sent yet. */
  isDirty: boolean;
  isSaved: boolean;
  /** True while an edit conflict waits for a choice. */
  isHeld: boolean;
  save: () => Promise<void>;
};

/** Saves a draft whenever typing pauses and the network is there, never for a user who may only look. Returns whether it is. */
export function useAutosave({ value, status, isDirty, isSaved, isHeld, save }: Autosaved): boolean {
  const isOnline = useOnline();
  const onlyLooks = useOnlyLooks();
  const saveNow = useEffectEvent(save);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each edit and each answer starts the pause again.
  useEffect(() => {
    if (onlyLooks || !isDirty || !isOnline || isHeld) return;
    const timer = setTimeout(() => void saveNow(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, status, isDirty, isOnline, isHeld, onlyLooks]);
  const sendAgain = useEffectEvent(() => {
    if (!onlyLooks && isOnline && status.kind === "failed") void save();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the network has come back.
  useEffect(() => sendAgain(), [isOnline]);
  useWarnUnsaved(!isSaved && !onlyLooks);
  return isOnline;
}

"use client";

import { useEffect, useEffectEvent } from "react";

/** Hears every key of the page while its component stands, with what the component knows now. */
export function useKeys(handle: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent(handle);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => hear(event);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

/** Ctrl S saves, instead of the browser's own saving of the page. */
export function useSaveKey(save: () => void, isOn = true): void {
  useKeys((event) => {
    if (!isOn || !(event.ctrlKey || event.metaKey) || event.code !== "KeyS") return;
    event.preventDefault();
    save();
  });
}

"use client";

import { useEffect, useEffectEvent } from "react";

/** Handles every key press on the page while the component is mounted. */
export function useKeys(handle: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent(handle);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => hear(event);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

/** Replaces the browser's own «save page» command. */
export function useSaveKey(save: () => void, isOn = true): void {
  useKeys((event) => {
    if (!isOn || !(event.ctrlKey || event.metaKey) || event.code !== "KeyS") return;
    event.preventDefault();
    save();
  });
}

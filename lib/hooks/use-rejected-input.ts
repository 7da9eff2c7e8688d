"use client";

import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Blocks typed text with a native beforeinput listener, because soft keyboards send no key names and React's event
 * differs.
 */
export function useRejectedInput(
  refuses: ((typed: string) => boolean) | undefined,
  onRefuse: (() => void) | undefined,
): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  const refuse = useEffectEvent((event: InputEvent) => {
    if (event.inputType !== "insertText" || !refuses?.(event.data ?? "")) return;
    event.preventDefault();
    onRefuse?.();
  });

  useEffect(() => {
    const element = around.current;
    const handle = (event: InputEvent) => refuse(event);
    element?.addEventListener("beforeinput", handle);
    return () => element?.removeEventListener("beforeinput", handle);
  }, []);

  return around;
}

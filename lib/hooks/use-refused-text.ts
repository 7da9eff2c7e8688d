"use client";

import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Holds typed text back before it reaches the field inside the answered element. Keys would not do: soft keyboards name
 * none. React's own onBeforeInput is another event, hence the listener by hand.
 */
export function useRefusedText(
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

"use client";

import { type KeyboardEvent, useRef } from "react";
import { flushSync } from "react-dom";
import type { Picture } from "@/lib/contract/pictures";
import { moveItem } from "./move-item";

/** The page reads from right to left. */
const STEPS: Record<string, -1 | 1 | undefined> = { ArrowLeft: 1, ArrowRight: -1 };

type TileKeys = {
  value: readonly Picture[];
  onChoose: (id: number) => void;
  onChange: (pictures: Picture[]) => void;
};

/**
 * Keys of the picture tiles: arrows choose the next or the previous one, with Alt they move it; Delete goes to the
 * button that removes it.
 */
export function useTileKeys({ value, onChoose, onChange }: TileKeys) {
  const box = useRef<HTMLDivElement>(null);
  const focus = (found: string) => box.current?.querySelector<HTMLElement>(found)?.focus();
  const choose = (picture: Picture | undefined) => {
    if (!picture) return;
    flushSync(() => onChoose(picture.id));
    focus(`[data-picture="${picture.id}"]`);
  };
  const pressed = (event: KeyboardEvent, at: number) => {
    const step = STEPS[event.key];
    const picture = value[at];
    if (!picture || (!step && event.key !== "Delete")) return;
    event.preventDefault();
    if (!step) {
      flushSync(() => onChoose(picture.id));
      return focus("[data-remove]");
    }
    if (!event.altKey) return choose(value[at + step]);
    if (!value[at + step]) return;
    flushSync(() => onChange(moveItem(value, at, at + step)));
    choose(picture);
  };
  return { box, pressed };
}

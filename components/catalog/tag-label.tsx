import type { CSSProperties } from "react";
import type { Tag } from "@/lib/contract/product";
import { type ColorPair, darkCounterpart, readablePair } from "@/lib/domain/files/readable";

const OWN_COLORS = "bg-(--ground) text-(--word) dark:bg-(--dark-ground) dark:text-(--dark-word)";

function colorsOf(pair: ColorPair): CSSProperties {
  const dark = darkCounterpart(pair);
  return {
    "--ground": pair.ground,
    "--word": pair.ink,
    "--dark-ground": dark.ground,
    "--dark-word": dark.ink,
  } as CSSProperties;
}

/** A product's tag in its own colors, or their dark counterparts in the dark theme. */
export function TagLabel({ tag: { name, bg_color, text_color } }: { tag: Tag }) {
  const pair = readablePair(bg_color, text_color);
  return (
    <span
      className={`rounded-xs px-1.5 text-xs font-medium whitespace-nowrap ${pair ? OWN_COLORS : "bg-brand-soft text-brand-strong"}`}
      style={pair ? colorsOf(pair) : undefined}
    >
      {name}
    </span>
  );
}

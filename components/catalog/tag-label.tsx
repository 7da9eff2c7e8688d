import type { Tag } from "@/lib/contract/product";
import { readablePair } from "@/lib/domain/readable";

/** A product's tag in its own colours, whatever the theme. */
export function TagLabel({ tag: { name, bg_color, text_color } }: { tag: Tag }) {
  const pair = readablePair(bg_color, text_color);
  return (
    <span
      className="rounded-xs bg-brand-soft px-1.5 text-xs font-medium whitespace-nowrap text-brand-strong"
      style={pair ? { backgroundColor: pair.ground, color: pair.ink } : undefined}
    >
      {name}
    </span>
  );
}

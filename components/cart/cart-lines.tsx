"use client";

import { useEffect, useRef } from "react";
import type { CartLine } from "@/lib/contract/cart";
import { lineKey } from "@/lib/domain/basket/basket";
import { CartLineRow } from "./cart-line-row";

type CartLinesProps = {
  lines: readonly CartLine[];
  /** Returns the `id` of the element that says what is wrong with a line. */
  noteOf?: (line: CartLine) => string | undefined;
};

/** If a focused line is removed, the list takes the focus, so that keyboard users stay here. */
export function CartLines({ lines, noteOf }: CartLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const keys = lines.map(lineKey).join(" ");
  const known = useRef(keys);
  useEffect(() => {
    const present = new Set(keys.split(" "));
    const hasGone = known.current.split(" ").some((key) => !present.has(key));
    known.current = keys;
    if (hasGone && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [keys]);
  return (
    <ul ref={list} tabIndex={-1} className="@container divide-y outline-none">
      {lines.map((line) => (
        <CartLineRow key={lineKey(line)} line={line} note={noteOf?.(line)} />
      ))}
    </ul>
  );
}

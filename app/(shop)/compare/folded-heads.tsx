"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Amount } from "@/components/catalog/amount";
import { Picture } from "@/components/ui/picture";

/** `price` is in rials; null if the product cannot be bought. */
type Head = { id: number; name: string; image: string; price: number | null; action: ReactNode };

/** Height of the pictures, names and prices above the rows; the folded ones replace them once they are scrolled away. */
const HEADS_PX = 320;

/**
 * Names, prices and buttons that stay below the header of wide screens, and while one of the buttons has the focus. Screen
 * readers hear the buttons only, which say what they add: the names and prices are those of the heads of the table.
 */
export function FoldedHeads({ title, heads }: { title: string; heads: Head[] }) {
  const start = useRef<HTMLDivElement>(null);
  const [isFolded, setFolded] = useState(false);
  useEffect(() => {
    if (!start.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      setFolded(!entry?.isIntersecting && (entry?.boundingClientRect.top ?? 0) < 0);
    });
    observer.observe(start.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={start} className="pointer-events-none absolute w-px" style={{ height: HEADS_PX }} />
      <div className="sticky top-(--header) z-10 h-0 max-lg:hidden">
        <div
          className={`-mx-gutter grid h-16 grid-cols-[9.75rem_repeat(var(--columns),minmax(0,1fr))] items-center gap-x-5 border-b bg-surface px-gutter ${isFolded ? "" : "invisible focus-within:visible"}`}
        >
          <span aria-hidden="true" className="text-base text-ink-soft">
            {title}
          </span>
          {heads.map(({ id, name, image, price, action }) => (
            <div key={id} className="flex min-w-0 items-center gap-3">
              <span
                aria-hidden="true"
                className={`tile relative size-12 shrink-0 rounded-sm ${heads.length > 3 ? "max-xl:hidden" : ""}`}
              >
                <Picture src={image} alt="" width={48} height={48} className="size-full object-contain" />
              </span>
              <span aria-hidden="true" className="min-w-0 flex-1 text-base">
                <span className="line-clamp-2 leading-5 font-medium">{name}</span>
                {price !== null && (
                  <span className="block text-xs">
                    <Amount rial={price} />
                  </span>
                )}
              </span>
              {action}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

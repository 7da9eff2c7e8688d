"use client";

import { useRef, useState } from "react";
import type { DeskProduct } from "@/lib/contract/desk-goods";
import { deskRoutes } from "@/lib/desk-routes";
import { joined } from "@/lib/persian/joined";
import { CountingForm } from "./counting-form";
import { PriceCell, ProductBadges } from "./goods-facts";
import { PriceForm } from "./price-form";
import { type Step, StockCell } from "./stock-cell";
import { StockForm } from "./stock-form";
import type { Change } from "./use-saved";

export const COLUMNS = "lg:grid-cols-[minmax(0,1fr)_9rem_9.5rem_11rem]";

const PARTS = ["price", "stock"] as const;
type Part = (typeof PARTS)[number];

const focusFirst = (place: HTMLElement | null | undefined) => place?.querySelector<HTMLElement>("input")?.focus();

type GoodsRowProps = {
  seesHolds?: boolean;
  product: DeskProduct;
  /** The previewed price, in rials. */
  next: number | undefined;
  now: number;
  onSaved: (after: DeskProduct, change?: Change) => void;
  /** Called with the product as a colleague has saved it in the meantime. */
  onSeen: (theirs: DeskProduct) => void;
};

/** Shortcut keys do not close a form that has changes; only its own buttons do. */
export function GoodsRow({ product, next, now, seesHolds = false, onSaved, onSeen }: GoodsRowProps) {
  const [open, setOpen] = useState<Partial<Record<Part, Step>>>({});
  const changed = useRef(new Set<Part>());
  const buttons = useRef<Partial<Record<Part, HTMLButtonElement | null>>>({});
  const places = useRef<Partial<Record<Part, HTMLElement | null>>>({});
  const close = (part: Part) => {
    changed.current.delete(part);
    setOpen((last) => ({ ...last, [part]: undefined }));
    buttons.current[part]?.focus();
  };
  const leave = (part: Part) => (changed.current.has(part) ? focusFirst(places.current[part]) : close(part));
  const show = (part: Part, step: Step = 0) => {
    const isOpen = open[part] !== undefined;
    if (isOpen && (step === 0 || changed.current.has(part))) return leave(part);
    setOpen((last) => ({ ...last, [part]: step }));
  };
  const buttonOf = (part: Part) => ({
    product,
    isOpen: open[part] !== undefined,
    ref: (button: HTMLButtonElement | null) => {
      buttons.current[part] = button;
    },
  });
  const formOf = (part: Part) => ({
    product,
    onSaved: (after: DeskProduct, change?: Change) => {
      close(part);
      onSaved(after, change);
    },
    onChanged: (isChanged: boolean) => {
      if (isChanged) changed.current.add(part);
      else changed.current.delete(part);
    },
    onClose: () => close(part),
  });
  const drop = (theirs: DeskProduct) => {
    close("price");
    onSeen(theirs);
  };
  return (
    <li data-row className="border-b py-2">
      <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 lg:grid ${COLUMNS}`}>
        <div className="flex min-w-0 items-center gap-3 max-lg:basis-full">
          {/* biome-ignore lint/performance/noImgElement: a small picture of a personal page. */}
          <img src={product.image} alt="" width={40} height={40} className="tile size-10 rounded-sm object-contain" />
          <div className="min-w-0">
            <a href={deskRoutes.product(product.id)} className="font-medium hover:text-brand">
              {product.name}
            </a>
            <p className="text-xs text-ink-soft">{joined([product.category, product.brand])}</p>
          </div>
        </div>
        <PriceCell {...buttonOf("price")} next={next} onPress={() => show("price")} />
        <StockCell {...buttonOf("stock")} onPress={(step) => show("stock", step)} />
        <ProductBadges product={product} seesHolds={seesHolds} />
      </div>
      {PARTS.filter((part) => open[part] !== undefined).map((part) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only Escape is handled here; the form has buttons for the same.
        <div
          key={`${part} ${open[part]}`}
          ref={(place) => {
            if (place && places.current[part] !== place) focusFirst(place);
            places.current[part] = place;
          }}
          onKeyDown={(event) => event.key === "Escape" && leave(part)}
        >
          {part === "price" ? (
            <PriceForm {...formOf(part)} now={now} onDropped={drop} />
          ) : product.stock === null ? (
            <CountingForm {...formOf(part)} />
          ) : (
            <StockForm {...formOf(part)} step={open[part] ?? 0} />
          )}
        </div>
      ))}
    </li>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { DeskProduct } from "@/lib/contract/desk-goods";
import { joined } from "@/lib/persian/joined";
import { routes } from "@/lib/routes";
import { rowOfKey } from "../row-keys";
import { Marks, Price, Stock } from "./goods-facts";
import { PriceForm } from "./price-form";
import { StockForm } from "./stock-form";

/** What of a product is changed where it stands. */
const PARTS = ["price", "stock"] as const;
type Part = (typeof PARTS)[number];
const LABELS = { price: "changePrice", stock: "changeStock" } as const;
const KEYS: Record<string, { part: Part; isLess?: boolean }> = {
  KeyE: { part: "price" },
  Equal: { part: "stock" },
  NumpadAdd: { part: "stock" },
  Minus: { part: "stock", isLess: true },
  NumpadSubtract: { part: "stock", isLess: true },
};

const focusFirst = (place: HTMLElement | null | undefined) => place?.querySelector<HTMLElement>("input")?.focus();

type GoodsRowProps = {
  product: DeskProduct;
  now: number;
  /** `change`: the pieces that came, or went where it is below nothing. */
  onSaved: (after: DeskProduct, change?: number) => void;
  /** What somebody else saved meanwhile. */
  onSeen: (theirs: DeskProduct) => void;
};

/**
 * One of the goods; `e` opens its price, `+` and `-` its pieces. A form that somebody has typed into closes by its own buttons
 * alone.
 */
export function GoodsRow({ product, now, onSaved, onSeen }: GoodsRowProps) {
  const t = useTranslations("StaffProducts");
  const [open, setOpen] = useState<ReadonlySet<Part>>(new Set());
  const [isLess, setIsLess] = useState(false);
  const changed = useRef(new Set<Part>());
  const buttons = useRef<Partial<Record<Part, HTMLButtonElement | null>>>({});
  const places = useRef<Partial<Record<Part, HTMLElement | null>>>({});
  const { name } = product;
  const close = (part: Part) => {
    changed.current.delete(part);
    setOpen((last) => new Set([...last].filter((one) => one !== part)));
    buttons.current[part]?.focus();
  };
  const leave = (part: Part) => (changed.current.has(part) ? focusFirst(places.current[part]) : close(part));
  const show = (part: Part, less = false) => {
    if (open.has(part)) return leave(part);
    setIsLess(less);
    setOpen((last) => new Set([...last, part]));
  };
  const handleKeys = (event: KeyboardEvent) => {
    const key = KEYS[event.code];
    if (!key || !rowOfKey(event, "li")) return;
    event.preventDefault();
    show(key.part, key.isLess);
  };
  const formOf = (part: Part) => ({
    product,
    onSaved: (after: DeskProduct, change?: number) => {
      close(part);
      onSaved(after, change);
    },
    onChanged: (isChanged: boolean) => {
      if (isChanged) changed.current.add(part);
      else changed.current.delete(part);
    },
    onClose: () => close(part),
  });
  return (
    <li className="border-b py-3" onKeyDown={handleKeys}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* biome-ignore lint/performance/noImgElement: a small picture of a personal page. */}
        <img src={product.image} alt="" width={40} height={40} className="tile size-10 rounded-sm object-contain" />
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-medium">
            <a href={routes.product(product.id, product.slug)} className="hover:text-brand">
              {name}
            </a>
          </p>
          <p className="text-xs text-ink-soft">{joined([product.category, product.brand])}</p>
          <Marks product={product} />
        </div>
        <Price product={product} />
        <Stock product={product} />
        <p className="flex gap-2 max-sm:w-full">
          {PARTS.map((part) => (
            <Button
              key={part}
              ref={(button) => {
                buttons.current[part] = button;
              }}
              variant="secondary"
              className="max-sm:flex-1"
              aria-label={t(LABELS[part], { name })}
              aria-expanded={open.has(part)}
              onClick={() => show(part)}
            >
              {t(part)}
            </Button>
          ))}
        </p>
      </div>
      {PARTS.filter((part) => open.has(part)).map((part) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: Esc inside of it leaves the form, which has buttons of its own.
        <div
          key={part}
          ref={(place) => {
            if (!places.current[part]) focusFirst(place);
            places.current[part] = place;
          }}
          onKeyDown={(event) => event.key === "Escape" && leave(part)}
        >
          {part === "price" ? (
            <PriceForm
              {...formOf(part)}
              now={now}
              onDropped={(theirs) => {
                close(part);
                onSeen(theirs);
              }}
            />
          ) : (
            <StockForm {...formOf(part)} isLessFirst={isLess} />
          )}
        </div>
      ))}
    </li>
  );
}

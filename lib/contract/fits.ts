import type { ProductCard } from "./product";

/** `model` is the name without the kind of device: «پکس S910». */
export type FittedDevice = { id: number; slug: string; name: string; model: string };

/** What is recorded as compatible with a product: `devices` for an accessory, `goods` for a device. */
export type FittingGoods = { goods: ProductCard[]; devices: FittedDevice[] };

/** An accessory that fits no device beside it, one of those devices, and accessories of its kind that fit that one. */
export type Mismatch = { id: number; device: FittedDevice; instead: ProductCard[] };

/** Whether an accessory fits the named device; `instead` fits it, if this one does not. */
export type FitAnswer = { verdict: "yes" | "no" | "unknown"; device: FittedDevice | null; instead: ProductCard | null };

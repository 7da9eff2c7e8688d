import type { ProductCard } from "./product";

type NamedDevice = { id: number; slug: string; name: string };
/** `model` is the name without the kind of device: «پکس S910». */
export type FittedDevice = NamedDevice & { model: string };

/** `has_presets` is set if its own page adds it with options that are checked in advance. */
export type FittingCard = ProductCard & { has_presets?: true };

/** What is recorded as compatible with a product: `devices` for an accessory, `goods` for a device. */
export type FittingGoods = { goods: FittingCard[]; devices: FittedDevice[] };

/** An accessory that fits no device beside it, one of those devices, and accessories of its kind that fit that one. */
export type Mismatch = { id: number; device: NamedDevice; instead: ProductCard[] };

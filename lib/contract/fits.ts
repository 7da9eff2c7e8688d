import type { OfferedCard, ProductCard } from "./product";

type NamedDevice = { id: number; slug: string; name: string };
/** `model` is the name without the kind of device: «پکس S910». */
export type FittedDevice = NamedDevice & { model: string };

/** What is recorded as compatible with a product: `devices` for an accessory, `goods` for a device. */
export type FittingGoods = { goods: OfferedCard[]; devices: FittedDevice[] };

export type FitVerdict = "yes" | "no" | "unknown";

export const MAX_DEVICE_NAME = 60;
/** The most models that are judged at once. */
export const MAX_CHECKED = 6;

/** `instead` can be bought and fits a device that the accessory does not fit; null without one. `text` is the answer in words. */
export type CheckedFit = { device: NamedDevice; verdict: FitVerdict; text: string; instead: ProductCard | null };

/**
 * Whether an accessory fits the devices that are meant; `note` says that there are none, or more than those judged. `named`
 * is what was typed; what names nothing that is known may be a serial number.
 */
export type FitCheck = { fits: CheckedFit[]; note: string | null; named: "device" | "accessory" | "nothing" };

/** An accessory that fits no device beside it, one of those devices, and accessories of its kind that fit that one. */
export type Mismatch = { id: number; device: NamedDevice; instead: OfferedCard[] };

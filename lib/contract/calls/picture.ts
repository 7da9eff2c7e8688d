import { bytes, get } from "../call";

export const pictureCalls = {
  /** An uploaded picture (WebP, or SVG for a logo); the storefront serves it at `/pictures/{name}`. */
  file: get("/pictures/{name}", { response: bytes("image/webp"), errors: [404] }),
};

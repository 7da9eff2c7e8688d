import "server-only";
import type { StoredFile } from "@/lib/backend/files/port";

/** Keeps a browser from opening an uploaded file as a page of this shop. */
const inert = (styles = "") => ({
  "x-content-type-options": "nosniff",
  "content-security-policy": `default-src 'none'; ${styles}sandbox`,
});
/** An SVG logo has styles of its own. */
const SVG_STYLES = "style-src 'unsafe-inline'; ";
const FOR_EVER = "public, max-age=31536000, immutable";

/** Returns a customer's picture as an attachment that must not be cached. */
export function respondWithPicture({ type, bytes }: StoredFile, invoiceId: number): Response {
  const headers = {
    ...inert(),
    "content-type": type,
    "cache-control": "private, no-store",
    "content-disposition": `attachment; filename="invoice-${invoiceId}.webp"`,
  };
  return new Response(new Uint8Array(bytes), { headers });
}

/** Returns a picture whose name is a hash of its content. */
export function respondWithPublicFile({ type, bytes }: StoredFile): Response {
  const headers = { ...inert(SVG_STYLES), "content-type": type, "cache-control": FOR_EVER };
  return new Response(new Uint8Array(bytes), { headers });
}

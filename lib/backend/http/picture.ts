import "server-only";

/** Returns a customer's picture with headers that keep a browser from opening it as a page of this shop. */
export function answerPicture(image: Buffer, invoiceId: number): Response {
  const headers = {
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "private, no-store",
    "content-disposition": `attachment; filename="payaneh-${invoiceId}.webp"`,
  };
  return new Response(new Uint8Array(image), { headers });
}

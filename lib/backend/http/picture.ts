import "server-only";

/** A picture that somebody sent: nothing of it is ever opened as a page of this shop. */
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

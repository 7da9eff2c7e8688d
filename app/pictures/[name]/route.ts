import { loadPictureFile } from "@/lib/api/picture-files";

export const dynamic = "force-dynamic";

const NOT_FOUND = { status: 404, headers: { "cache-control": "no-store" } };

/** An uploaded picture. Its name is a hash of its content, so browsers and proxies may cache it forever. */
export async function GET(request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const { name } = await params;
  const file = await loadPictureFile(name);
  if (!file) return new Response(null, NOT_FOUND);
  const headers = {
    etag: `"${name}"`,
    "cache-control": "public, max-age=31536000, immutable",
    // An SVG opened on its own is treated as an image and runs no scripts.
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };
  if (request.headers.get("if-none-match") === headers.etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(file.bytes), { headers: { ...headers, "content-type": file.type } });
}

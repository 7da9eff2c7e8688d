import { loadPictureFile } from "@/lib/api/picture-files";

export const dynamic = "force-dynamic";

const NOT_FOUND = { status: 404, headers: { "cache-control": "no-store" } };

/** An uploaded picture. Its name is the hash of its content, so browsers and proxies may keep it for ever. */
export async function GET(request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const { name } = await params;
  const file = await loadPictureFile(name);
  if (!file) return new Response(null, NOT_FOUND);
  const headers = {
    etag: `"${name}"`,
    "cache-control": "public, max-age=31536000, immutable",
    // An SVG that is opened by itself stays a picture.
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };
  if (request.headers.get("if-none-match") === headers.etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(file.bytes), { headers: { ...headers, "content-type": file.type } });
}

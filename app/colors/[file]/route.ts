import { isShopHue } from "@/lib/contract/shop-identity";
import { hueStyles } from "@/lib/domain/shop/hue";

const FILE = /^(\d{1,3})\.css$/;

type Context = { params: Promise<{ file: string }> };

/** The style sheet of a hue, which depends only on its URL and the build. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const hue = Number(FILE.exec((await params).file)?.[1] ?? Number.NaN);
  if (!isShopHue(hue)) return new Response(null, { status: 404 });
  return new Response(hueStyles(hue), {
    headers: { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}

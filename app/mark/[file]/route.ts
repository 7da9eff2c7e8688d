import { loadIdentity } from "@/lib/api/identity";
import { iconTypeOf, isIconFile, readTerminalIcon, renderShopIcon } from "@/lib/seo/shop-icon";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ file: string }> };

/** The icon of the shop; next.config.mjs shows it at `/favicon.ico`, `/icon.svg` and `/apple-icon.png` too. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  if (!isIconFile(file)) return new Response(null, { status: 404 });
  const identity = await loadIdentity();
  if (identity.mark.icon) return new Response(null, { status: 307, headers: { location: identity.mark.icon } });
  const house = identity.has_terminal_mark ? await readTerminalIcon(file) : null;
  const icon = house ?? (await renderShopIcon(identity, file));
  const type = house && file === "favicon.ico" ? "image/x-icon" : iconTypeOf(file);
  return new Response(new Uint8Array(icon), { headers: { "content-type": type } });
}

import { guestShop } from "@/lib/api/visitor";
import { MAX_DEVICE_NAME } from "@/lib/contract/fits";
import { routes } from "@/lib/routes";
import { parseRouteId } from "@/lib/seo/route-params";

export const dynamic = "force-dynamic";

const SEE_OTHER = 303;

const leadTo = (path: string) => new Response(null, { status: SEE_OTHER, headers: { location: path } });

/**
 * Where the form of an accessory's page is sent without JavaScript. Redirects to the answer, whose address has a name that
 * is known and never the serial number that was typed: addresses appear in access logs and in histories.
 */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const id = parseRouteId((await params).id);
  if (id === null) return leadTo(routes.search);
  const typed = (await request.formData().catch(() => null))?.get("device");
  const device = typeof typed === "string" ? typed.slice(0, MAX_DEVICE_NAME) : "";
  const answer = await (await guestShop()).catalogue.fitCheck({ id, device });
  if (!answer.ok) return leadTo(routes.fitCheck(id));
  const { fits, named } = answer.data;
  const [first, second] = fits;
  if (first && !second) return leadTo(routes.fitCheck(id, first.device.name));
  return leadTo(routes.fitCheck(id, first || named === "accessory" ? device : ""));
}

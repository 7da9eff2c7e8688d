import { getTranslations } from "next-intl/server";
import { leadTo, respond, respondMissing } from "@/app/markdown/answer";
import { loadBundle } from "@/lib/api/server";
import { routes } from "@/lib/routes";
import { renderBundle } from "@/lib/seo/markdown/bundle";
import { paragraphs } from "@/lib/seo/markdown/write";
import { isSameSlug, parseRouteId } from "@/lib/seo/route-params";

type Props = { params: Promise<{ id: string; slug: string }> };

export async function GET(_: Request, { params }: Props): Promise<Response> {
  const { id, slug } = await params;
  const known = parseRouteId(id);
  const [t, found] = await Promise.all([getTranslations("Bundle"), known === null ? null : loadBundle(known)]);
  if (!found || !("bundle" in found) || !found.bundle) {
    const code = found && "code" in found && found.code === 410 ? 410 : 404;
    const [title, text] =
      code === 410 ? (["goneTitle", "goneText"] as const) : (["notFoundTitle", "notFoundText"] as const);
    return respondMissing(paragraphs(`# ${code}: ${t(title)}`, t(text)), code);
  }
  const { bundle } = found;
  const page = routes.bundle(bundle.id, bundle.slug);
  if (id !== String(bundle.id) || !isSameSlug(slug, bundle.slug)) return leadTo(page);
  return respond(renderBundle(await getTranslations(), bundle, new Date()), { page });
}

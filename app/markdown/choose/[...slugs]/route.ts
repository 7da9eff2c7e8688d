import { getTranslations } from "next-intl/server";
import { leadTo, respond, respondMissing } from "@/app/markdown/answer";
import { loadGuide } from "@/lib/api/choose";
import { routes } from "@/lib/routes";
import { renderGuide } from "@/lib/seo/markdown/guide";
import { parseGuide } from "@/lib/seo/route-params";

type Props = { params: Promise<{ slugs: string[] }> };

export async function GET(_: Request, { params }: Props): Promise<Response> {
  const path = parseGuide((await params).slugs);
  const guide = path === null ? null : await loadGuide(path);
  if (!guide) return respondMissing("# 404", 404);
  const { trade, place, net, canonical, indexed: isIndexed } = guide;
  const page = routes.guide(trade.slug, place?.slug, net?.slug);
  if (path?.split("/")[0] !== trade.slug) return leadTo(page);
  return respond(renderGuide(await getTranslations(), guide), { page: canonical ?? page, isIndexed });
}

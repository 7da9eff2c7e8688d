import { getTranslations } from "next-intl/server";
import { respond, respondMissing } from "@/app/markdown/answer";
import { loadFaqs, loadPage } from "@/lib/api/content";
import { TEXT_PAGES } from "@/lib/contract/content";
import { routes } from "@/lib/routes";
import { renderQuestions, renderTextPage } from "@/lib/seo/markdown/text-page";

type Props = { params: Promise<{ slug: string }> };

export async function GET(_: Request, { params }: Props): Promise<Response> {
  const { slug } = await params;
  const t = await getTranslations();
  const known = TEXT_PAGES.find((name) => name === slug);
  if (known) return respond(renderTextPage(await loadPage(known)), { page: `/${known}` });
  if (`/${slug}` !== routes.faqs) return respondMissing("# 404", 404);
  return respond(renderQuestions(t, await loadFaqs()), { page: routes.faqs });
}

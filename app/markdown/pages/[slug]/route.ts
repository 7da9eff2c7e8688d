import { getTranslations } from "next-intl/server";
import { tell, tellMissing } from "@/app/markdown/answer";
import { loadFaqs, loadPage } from "@/lib/api/content";
import { TEXT_PAGES } from "@/lib/contract/content";
import { routes } from "@/lib/routes";
import { tellQuestions, tellWords } from "@/lib/seo/markdown/text-page";

type Props = { params: Promise<{ slug: string }> };

export async function GET(_: Request, { params }: Props): Promise<Response> {
  const { slug } = await params;
  const t = await getTranslations();
  const known = TEXT_PAGES.find((name) => name === slug);
  if (known) return tell(tellWords(await loadPage(known)), { page: `/${known}` });
  if (`/${slug}` !== routes.faqs) return tellMissing("# 404", 404);
  return tell(tellQuestions(t, await loadFaqs()), { page: routes.faqs });
}

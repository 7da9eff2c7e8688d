import { getTranslations } from "next-intl/server";
import { type Say, tell, tellMissing } from "@/app/markdown/answer";
import { loadFaqs, loadPage } from "@/lib/api/content";
import { TEXT_PAGES, type TextPage } from "@/lib/contract/content";
import { env } from "@/lib/env";
import { routes } from "@/lib/routes";
import { fromHtml } from "@/lib/seo/markdown/from-html";
import { paragraphs, plain, section } from "@/lib/seo/markdown/write";

type Props = { params: Promise<{ slug: string }> };

export async function GET(_: Request, { params }: Props): Promise<Response> {
  const { slug } = await params;
  const t = await getTranslations();
  const known = TEXT_PAGES.find((name) => name === slug);
  if (known) return tell(tellWords(await loadPage(known)), { page: `/${known}` });
  if (`/${slug}` !== routes.faqs) return tellMissing("# 404", 404);
  return tell(await tellQuestions(t), { page: routes.faqs });
}

function tellWords({ title, intro, sections }: TextPage): string {
  return paragraphs(
    `# ${plain(title)}`,
    intro && `> ${plain(intro)}`,
    ...sections.map((one) => section(one.title, fromHtml(one.body, env.origin))),
  );
}

async function tellQuestions(t: Say): Promise<string> {
  const { categories, faqs } = await loadFaqs();
  return paragraphs(
    `# ${t("Faq.title")}`,
    ...categories.map(({ id, name }) =>
      section(
        name,
        ...faqs
          .filter(({ category }) => category.id === id)
          .map(({ question, answer }) => paragraphs(`### ${plain(question)}`, plain(answer))),
      ),
    ),
  );
}

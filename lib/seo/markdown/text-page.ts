import type { Faq, FaqCategory, TextPage } from "@/lib/contract/content";
import { env } from "@/lib/env";
import { fromHtml } from "./from-html";
import type { Translate } from "./phrases";
import { paragraphs, plain, section } from "./write";

export function renderTextPage({ title, intro, sections }: TextPage): string {
  return paragraphs(
    `# ${plain(title)}`,
    intro && `> ${plain(intro)}`,
    ...sections.map((one) => section(one.title, fromHtml(one.body, env.origin))),
  );
}

export function renderQuestions(
  t: Translate,
  { categories, faqs }: { categories: FaqCategory[]; faqs: Faq[] },
): string {
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

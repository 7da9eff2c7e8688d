import type { Faq, FaqCategory, TextPage } from "@/lib/contract/content";
import { env } from "@/lib/env";
import { fromHtml } from "./from-html";
import type { Say } from "./phrases";
import { paragraphs, plain, section } from "./write";

export function tellWords({ title, intro, sections }: TextPage): string {
  return paragraphs(
    `# ${plain(title)}`,
    intro && `> ${plain(intro)}`,
    ...sections.map((one) => section(one.title, fromHtml(one.body, env.origin))),
  );
}

export function tellQuestions(t: Say, { categories, faqs }: { categories: FaqCategory[]; faqs: Faq[] }): string {
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

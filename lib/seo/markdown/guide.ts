import type { ProductPick, TradeGuide } from "@/lib/contract/choose";
import { formatJalaliLong } from "@/lib/persian/jalali";
import { routes } from "@/lib/routes";
import { renderCards } from "./listing";
import { addressOf, markdownLink, type Translate } from "./phrases";
import { bullets, paragraphs, plain, section } from "./write";

/** Returns the complete content of a guide's page; what staff recommend nothing for says so. */
export function renderGuide(t: Translate, guide: TradeGuide): string {
  const { title, lead, picks, why_not: whyNot, trade, place, net } = guide;
  const page = `${t("Twin.page")}: ${addressOf(routes.guide(trade.slug, place?.slug, net?.slug))}`;
  if (picks.length === 0) {
    return paragraphs(
      `# ${plain(t("Choose.noneTitle"))}`,
      plain(t("Choose.noneText", { title, why: lead ?? t("Choose.noneWhy") })),
      bullets([page, ...guide.near.map((near) => markdownLink(near.title, near.address))]),
    );
  }
  return paragraphs(
    `# ${plain(title)}`,
    lead && `> ${plain(lead)}`,
    bullets([page, plain(written(t, guide))]),
    ...picks.flatMap(({ substitute, ...pick }) => [
      section(pick.role, ...reasons(t, pick)),
      substitute && section(`${t("Choose.substitute")}: ${substitute.role}`, ...reasons(t, substitute)),
    ]),
    section(t("Choose.whyNot"), whyNot && plain(whyNot)),
    section(
      t("Choose.with"),
      ...guide.with.map(({ product, reason }) => paragraphs(renderCards(t, [product]), plain(reason))),
    ),
  );
}

function reasons(t: Translate, { product, pros, cons }: ProductPick): string[] {
  const said = (texts: ProductPick["pros"]) => bullets(texts.map(({ text }) => plain(text)));
  const but = cons.length > 0 ? [`${t("Choose.cons")}:`, said(cons)] : [];
  return [renderCards(t, [product]), `${t("Choose.pros")}:`, said(pros), ...but];
}

/** Who wrote it and when it was last read, as the page says it. */
function written(t: Translate, { author, reviewed_at: day }: TradeGuide): string {
  const date = day && formatJalaliLong(`${day}T12:00:00Z`);
  const by = date && (author ? t("Choose.writtenBy", { author, date }) : t("Choose.reviewed", { date }));
  return by ? `${by} ${t("Choose.live")}` : t("Choose.live");
}

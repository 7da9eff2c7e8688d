import { Picture } from "@/components/ui/picture";
import { StaticHtml } from "@/components/ui/static-html";
import type { OwnArticle } from "@/lib/contract/content";
import { PLACEHOLDER } from "@/lib/domain/product/placeholder";
import { formatJalaliLong } from "@/lib/persian/jalali";
import { joined } from "@/lib/persian/joined";
import { LandingBlock } from "./landing-block";

/** An article with its blocks, which are those of a landing. */
export function ArticleText({ article }: { article: OwnArticle }) {
  const { title, description, author, publish_date, cover, items } = article;
  return (
    <StaticHtml as="div">
      <article className="flex flex-col gap-10 pt-8 md:pt-12">
        <header className="flex max-w-reading flex-col gap-3">
          <h1 className="text-2xl font-bold lg:text-4xl">{title}</h1>
          <p className="text-lg text-ink-soft">{description}</p>
          <p className="text-xs text-ink-faint">
            <time dateTime={publish_date}>{joined([author, formatJalaliLong(publish_date)])}</time>
          </p>
        </header>
        {cover.url !== PLACEHOLDER && (
          <div className="relative aspect-16/9 max-w-reading overflow-hidden rounded-lg bg-picture dark:brightness-90">
            <Picture
              src={cover.url}
              alt=""
              fill
              preload
              sizes="(min-width: 64rem) 44rem, 100vw"
              className="object-cover"
            />
          </div>
        )}
        {items.map((item) =>
          item.type === "form" ? null : <LandingBlock key={`${item.type} ${item.configs.title}`} item={item} />,
        )}
      </article>
    </StaticHtml>
  );
}

import { Picture } from "@/components/ui/picture";
import type { Article } from "@/lib/contract/content";
import { shorten } from "@/lib/persian/shorten";
import { articleHref } from "@/lib/routes";

const DESCRIPTION_LENGTH = 100; // spec 9

type ArticleCardsProps = {
  articles: Article[];
  blogUrl: string;
  heading: "h2" | "h3";
  /** True where an article opens in a tab of its own. */
  opensTab?: boolean;
};

export function ArticleCards({ articles, blogUrl, heading: Heading, opensTab = false }: ArticleCardsProps) {
  return (
    <ul className="grid gap-x-5 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {articles.map(({ id, title, description, slug, cover }) => (
        <li key={id}>
          <article className="group relative flex items-start gap-4 rounded-md has-focus-visible:outline-2 has-focus-visible:outline-brand sm:flex-col sm:gap-3">
            <div className="relative aspect-4/3 w-2/5 shrink-0 overflow-hidden rounded-md bg-picture sm:aspect-video sm:w-full dark:brightness-90">
              <Picture
                src={cover.formats.medium.url}
                alt=""
                fill
                sizes="(min-width: 1024px) 19rem, (min-width: 640px) 50vw, 40vw"
                className="object-cover"
              />
            </div>
            <div className="flex min-w-0 flex-col gap-1">
              <Heading className="font-bold">
                <a
                  href={articleHref(blogUrl, slug)}
                  {...(opensTab && { target: "_blank", rel: "noopener" })}
                  className="outline-none after:absolute after:inset-0 group-hover:text-brand"
                >
                  {title}
                </a>
              </Heading>
              <p className="text-xs text-ink-soft max-sm:line-clamp-3">{shorten(description, DESCRIPTION_LENGTH)}</p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

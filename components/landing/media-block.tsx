import { Picture } from "@/components/ui/picture";
import { RichText } from "@/components/ui/rich-text";
import type { Media } from "@/lib/contract/content";

/** `reverse` puts the picture first, `border` draws a line above both. */
export function MediaBlock({ title, media }: { title: string; media: Media[] }) {
  return (
    <section className="flex flex-col gap-6">
      <h2 className="text-title font-bold">{title}</h2>
      {media.map(({ body, url, alt, reverse, border }) => (
        <div
          key={body}
          className={`grid items-center gap-6 md:grid-cols-2 md:gap-10 lg:gap-16 ${border ? "border-t pt-6" : ""}`}
        >
          <RichText html={body} className={`text-lg ${url ? "" : "md:col-span-2"}`} />
          {url && (
            <div
              className={`relative aspect-4/3 overflow-hidden rounded-lg bg-picture dark:brightness-90 ${reverse ? "md:-order-1" : ""}`}
            >
              <Picture src={url} alt={alt} fill sizes="(min-width: 768px) 38rem, 100vw" className="object-cover" />
            </div>
          )}
        </div>
      ))}
    </section>
  );
}

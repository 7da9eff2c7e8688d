import { BESIDE_PICTURE, columnsBesidePicture } from "@/components/ui/beside-picture";
import { Picture } from "@/components/ui/picture";
import { RichText } from "@/components/ui/rich-text";
import type { Media } from "@/lib/contract/content";

/** `reverse` puts the picture first, `border` draws a line above both. */
export function MediaBlock({ title, media }: { title: string; media: Media[] }) {
  return (
    <section className="flex flex-col gap-6">
      {title && <h2 className="text-title font-bold">{title}</h2>}
      {media.map((item) => (
        <div key={`${item.url} ${item.body}`} className={item.border ? "border-t pt-6" : ""}>
          {item.url ? (
            <TextBesidePicture {...item} url={item.url} />
          ) : (
            <RichText html={item.body} className="text-lg" />
          )}
        </div>
      ))}
    </section>
  );
}

function TextBesidePicture({ body, url, alt, reverse }: Media & { url: string }) {
  const columns = columnsBesidePicture(Boolean(reverse));
  const picture = (className: string) => (
    <div className={`relative aspect-4/3 overflow-hidden rounded-lg bg-picture dark:brightness-90 ${className}`}>
      <Picture src={url} alt={alt} fill sizes="(min-width: 768px) 38rem, 100vw" className="object-cover" />
    </div>
  );
  if (!body) return picture("max-w-reading");
  return (
    <div className={`${BESIDE_PICTURE} ${columns.row}`}>
      <RichText html={body} className={`text-lg ${columns.words}`} />
      {picture(columns.picture)}
    </div>
  );
}

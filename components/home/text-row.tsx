import { ShelfHead } from "@/components/catalog/shelf-head";
import { BESIDE_PICTURE, columnsBesidePicture } from "@/components/ui/beside-picture";
import { Picture } from "@/components/ui/picture";
import type { HomeText } from "@/lib/contract/content";

/** A few sentences, beside a picture if there is one. */
export function TextRow({ title, body, picture }: { title: string } & HomeText) {
  const columns = columnsBesidePicture(false);
  const text = (
    <div className={`flex max-w-reading flex-col gap-3 ${picture ? columns.words : ""}`}>
      <ShelfHead title={title} />
      <p className="text-lg text-ink-soft">{body}</p>
    </div>
  );
  if (!picture) return <section>{text}</section>;
  return (
    <section className={`${BESIDE_PICTURE} ${columns.row}`}>
      {text}
      <div
        className={`relative aspect-4/3 overflow-hidden rounded-lg bg-picture dark:brightness-90 ${columns.picture}`}
      >
        <Picture src={picture} alt="" fill sizes="(min-width: 768px) 36rem, 100vw" className="object-cover" />
      </div>
    </section>
  );
}

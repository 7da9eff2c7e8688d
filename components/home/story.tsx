import type { ReactNode } from "react";
import { BESIDE_PICTURE, columnsBesidePicture } from "@/components/ui/beside-picture";
import { Picture } from "@/components/ui/picture";

type StoryProps = {
  id: string;
  title: string;
  picture: string;
  isReversed?: boolean;
  children: ReactNode;
};

export function Story({ id, title, picture, isReversed = false, children }: StoryProps) {
  const columns = columnsBesidePicture(isReversed);
  return (
    <section aria-labelledby={id} className={`${BESIDE_PICTURE} ${columns.row}`}>
      <div className={`flex max-w-reading flex-col gap-3 ${columns.words}`}>
        <h2 id={id} className="text-title font-bold">
          {title}
        </h2>
        {children}
      </div>
      <div
        className={`relative aspect-4/3 overflow-hidden rounded-lg bg-picture dark:brightness-90 ${columns.picture}`}
      >
        <Picture src={picture} alt="" fill sizes="(min-width: 768px) 36rem, 100vw" className="object-cover" />
      </div>
    </section>
  );
}

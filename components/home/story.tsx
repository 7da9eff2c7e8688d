import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture";

type StoryProps = {
  /** Of its title, which names it. */
  id: string;
  title: string;
  picture: string;
  /** The picture stands at the start, where there is room beside the words. */
  isReversed?: boolean;
  children: ReactNode;
};

/** Words with room around them, and a picture beside: what is read between rows of goods. */
export function Story({ id, title, picture, isReversed = false, children }: StoryProps) {
  return (
    <section aria-labelledby={id} className="grid items-center gap-6 md:grid-cols-2 md:gap-10 lg:gap-16">
      <div className="flex max-w-reading flex-col gap-3">
        <h2 id={id} className="text-title font-bold">
          {title}
        </h2>
        {children}
      </div>
      <div
        className={`relative aspect-4/3 overflow-hidden rounded-lg bg-picture dark:brightness-90 ${isReversed ? "md:-order-1" : ""}`}
      >
        <Picture src={picture} alt="" fill sizes="(min-width: 768px) 36rem, 100vw" className="object-cover" />
      </div>
    </section>
  );
}

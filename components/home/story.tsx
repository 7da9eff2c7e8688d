import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture";

type StoryProps = {
  id: string;
  title: string;
  picture: string;
  isReversed?: boolean;
  children: ReactNode;
};

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

import type { ReactNode } from "react";

type MessagePageProps = { title: string; text: string; action: ReactNode; children?: ReactNode };

/** A page with a single message and action, for errors and missing pages. Children are further links. */
export function MessagePage({ title, text, action, children }: MessagePageProps) {
  return (
    <section className="mx-auto flex max-w-reading flex-col items-center gap-4 px-4 py-16 text-center md:py-24">
      <h1 className="text-title font-bold">{title}</h1>
      <p className="text-ink-soft">{text}</p>
      {children}
      <div className="mt-4">{action}</div>
    </section>
  );
}

import type { ReactNode } from "react";

/** A page that is one message and one way on: errors and missing pages. */
export function MessagePage({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <section className="mx-auto flex max-w-reading flex-col items-center gap-4 px-4 py-24 text-center">
      <h1 className="text-3xl font-extrabold">{title}</h1>
      <p className="text-ink-soft">{text}</p>
      <div className="mt-4">{action}</div>
    </section>
  );
}

import type { Titled } from "@/lib/contract/content";
import { formatCount } from "@/lib/persian/digits";

type TitledListProps = {
  title: string;
  texts: Titled[];
  isOrdered?: boolean;
};

export function TitledList({ title, texts, isOrdered = false }: TitledListProps) {
  const List = isOrdered ? "ol" : "ul";
  return (
    <section className="flex flex-col gap-6">
      <h2 className="text-title font-bold">{title}</h2>
      <List className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {texts.map(({ title: name, body }, at) => (
          <li key={name} className="border-t-2 border-brand pt-4">
            {isOrdered && (
              <span aria-hidden="true" className="mb-1 block text-2xl font-bold text-brand">
                {formatCount(at + 1)}
              </span>
            )}
            <h3 className="text-lg font-bold">{name}</h3>
            <p className="mt-1 text-ink-soft">{body}</p>
          </li>
        ))}
      </List>
    </section>
  );
}

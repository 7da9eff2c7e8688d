import { ShelfHead } from "@/components/catalog/shelf-head";
import { Picture } from "@/components/ui/picture";
import type { Bank } from "@/lib/contract/content";
import { STRIP } from "./strip";

export function BankRow({ title, banks }: { title: string; banks: Bank[] }) {
  return (
    <section className="flex flex-col gap-1 lg:gap-4">
      <ShelfHead title={title} />
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it scrolls sideways and contains nothing focusable
        tabIndex={0}
        className={`${STRIP} gap-x-2 gap-y-4 md:grid-cols-6 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none`}
      >
        {banks.map(({ id, name, logo, link }) => (
          <li
            key={id}
            className="flex w-24 shrink-0 flex-col items-center gap-1 text-center text-xs text-ink-soft md:w-auto"
          >
            <Picture src={logo} alt="" width={32} height={32} className="size-8 object-contain" />
            {link ? <a href={link}>{name}</a> : name}
          </li>
        ))}
      </ul>
    </section>
  );
}

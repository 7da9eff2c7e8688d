import { ShelfHead } from "@/components/catalog/shelf-head";
import { Picture } from "@/components/ui/picture";
import type { Bank } from "@/lib/contract/content";

/** The banks and payment companies whose contracts the shop sells. Their tiles carry their names. */
export function BankRow({ title, banks }: { title: string; banks: Bank[] }) {
  return (
    <section className="flex flex-col gap-4">
      <ShelfHead title={title} />
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 sm:gap-4 lg:grid-cols-6">
        {banks.map(({ id, name, logo }) => (
          <li key={id}>
            <Picture src={logo} alt={name} width={240} height={96} className="h-auto w-full dark:brightness-90" />
          </li>
        ))}
      </ul>
    </section>
  );
}

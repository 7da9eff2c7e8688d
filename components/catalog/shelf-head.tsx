import ArrowLeft from "lucide-react/icons/arrow-left";
import Link from "next/link";

type ShelfHeadProps = { title: string; more?: { href: string; label: string } };

/** The heading of a row, with the way to all of it. */
export function ShelfHead({ title, more }: ShelfHeadProps) {
  return (
    <div className="flex items-center justify-between gap-4">
      <h2 className="text-xl font-bold">{title}</h2>
      {more && (
        <Link
          href={more.href}
          prefetch={false}
          className="inline-flex min-h-11 shrink-0 items-center gap-1 text-sm font-medium text-brand hover:underline"
        >
          {more.label}
          <ArrowLeft aria-hidden="true" className="size-4" />
        </Link>
      )}
    </div>
  );
}

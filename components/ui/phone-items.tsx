import { toPersianDigits } from "@/lib/persian/digits";
import { formatMobile } from "@/lib/persian/mobile";

/** Numbers to call, as items of a list. */
export function PhoneItems({ numbers, className }: { numbers: readonly string[]; className: string }) {
  return numbers.map((number) => (
    <li key={number}>
      <a href={`tel:${number}`} dir="ltr" className={className}>
        {toPersianDigits(formatMobile(number))}
      </a>
    </li>
  ));
}

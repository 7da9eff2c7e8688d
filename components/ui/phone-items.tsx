import { formatMobile } from "@/lib/persian/mobile";
import { CodeText } from "./code-text";

export function PhoneItems({ numbers, className }: { numbers: readonly string[]; className: string }) {
  return numbers.map((number) => (
    <li key={number}>
      <a href={`tel:${number}`} className={className}>
        <CodeText>{formatMobile(number)}</CodeText>
      </a>
    </li>
  ));
}

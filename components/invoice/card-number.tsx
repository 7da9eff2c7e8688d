import { CodeText } from "@/components/ui/code-text";

const GROUP = /.{1,4}/g;

/** A card number in groups of four, with bullets for masked digits. */
export function Card({ digits }: { digits: string }) {
  const shown = digits.replace(/[*xX]/g, "•").replace(/\s/g, "");
  // Gateways show the first six and the last four digits; the fifth and sixth are masked too, because they do not help
  // identify the card.
  const masked = shown.includes("•")
    ? shown.slice(0, 4) + shown.slice(4, -4).replace(/./g, "•") + shown.slice(-4)
    : shown;
  return <CodeText>{masked.match(GROUP)?.join(" ") ?? ""}</CodeText>;
}

import { CodeText } from "@/components/ui/code-text";

const GROUP = /.{1,4}/g;

/** A card's number in groups of four, what is masked as points. */
export function Card({ digits }: { digits: string }) {
  const shown = digits.replace(/[*xX]/g, "•").replace(/\s/g, "");
  // Six digits and four are what the gateways show; the fifth and sixth help nobody to know the card.
  const masked = shown.includes("•")
    ? shown.slice(0, 4) + shown.slice(4, -4).replace(/./g, "•") + shown.slice(-4)
    : shown;
  return <CodeText>{masked.match(GROUP)?.join(" ") ?? ""}</CodeText>;
}

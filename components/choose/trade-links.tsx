import { ChipLink } from "@/components/ui/chip-link";
import { StaticHtml } from "@/components/ui/static-html";
import type { Trade } from "@/lib/contract/choose";
import { routes } from "@/lib/routes";

export function TradeLinks({ title, trades }: { title: string; trades: readonly Trade[] }) {
  if (trades.length === 0) return null;
  return (
    <StaticHtml className="pt-14">
      <h2 className="text-xl font-bold">{title}</h2>
      <ul className="flex flex-wrap gap-2 pt-4">
        {trades.map(({ slug, name }) => (
          <li key={slug}>
            <ChipLink href={routes.guide(slug)}>{name}</ChipLink>
          </li>
        ))}
      </ul>
    </StaticHtml>
  );
}

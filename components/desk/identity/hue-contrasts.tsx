import { useTranslations } from "next-intl";
import { contrastOf } from "@/lib/domain/files/readable";
import { type HueTokens, hueTokens } from "@/lib/domain/shop/hue";
import { formatTenths } from "@/lib/persian/digits";

type Pair = [text: string, ground: string];

/** The backgrounds, and the dark canvas, of app/globals.css. */
const PAIRS = {
  onWhite: ({ light }: HueTokens): Pair => [light.brand, "#ffffff"],
  onCanvas: ({ light }: HueTokens): Pair => [light.brand, "#faf9f7"],
  onBand: ({ light }: HueTokens): Pair => [light["on-deep"], light["deep-2"]],
  smallOnBand: ({ light }: HueTokens): Pair => [light["on-deep-soft"], light["deep-2"]],
  dark: ({ dark }: HueTokens): Pair => [dark.brand, "#151412"],
} as const;
const NAMES = Object.keys(PAIRS) as (keyof typeof PAIRS)[];

/** Shows how readable the hue is where it is used; every hue on offer is allowed. */
export function HueContrasts({ hue }: { hue: number }) {
  const t = useTranslations("StaffIdentity");
  const tokens = hueTokens(hue);
  return (
    <table className="w-full text-xs">
      <caption className="pb-1 text-start text-ink-soft">{t("contrasts")}</caption>
      <tbody>
        {NAMES.map((name) => {
          const [text, ground] = PAIRS[name](tokens);
          return (
            <tr key={name} className="border-t">
              <th scope="row" className="py-1.5 text-start font-normal">
                {t(`contrast_${name}`)}
              </th>
              <td>
                <span className="rounded-sm border px-2 py-0.5 font-bold" style={{ color: text, background: ground }}>
                  {t("sample")}
                </span>
              </td>
              <td className="text-end">{formatTenths(contrastOf(text, ground))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

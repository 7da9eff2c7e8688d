import { createElement, type SVGProps } from "react";

/** Elements of an icon in a 24×24 box, in the format of the modules in `lucide-react/icons`. */
type IconNode = [tag: string, attributes: Record<string, string>][];

type IconProps = SVGProps<SVGSVGElement> & {
  size?: number | string;
};

const OUTLINE = {
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.6,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** An icon with one of these attributes is announced by screen readers; others are hidden from them. */
const NAMING = ["aria-label", "aria-labelledby", "role"];

/**
 * Replaces lucide's own `createIcon` (`resolveAlias` in next.config.mjs), which makes every icon a client component
 * with a context, even in server components; these icons are plain elements everywhere.
 */
export default function createIcon({ node }: { node: IconNode }) {
  const children = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...props }: IconProps) => {
    const isHidden = !NAMING.some((name) => name in props);
    const own = { ...OUTLINE, width: size, height: size, ...(isHidden && { "aria-hidden": true }) };
    return createElement("svg", { ...own, ...props }, children);
  };
}

import { createElement, type SVGProps } from "react";

/** The elements of an icon inside a square of 24, as the modules of `lucide-react/icons` name them. */
type IconNode = [tag: string, attributes: Record<string, string>][];

type IconProps = SVGProps<SVGSVGElement> & {
  /** Width and height in pixels; a class such as `size-5` wins over it. */
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

/** What gives an icon a meaning of its own; without it, it says nothing to a screen reader. */
const NAMING = ["aria-label", "aria-labelledby", "role"];

/**
 * Stands in for lucide's own function of this duty (`resolveAlias` in next.config.mjs). That one makes every icon a
 * client component with a context, in server components too; these are plain elements wherever they stand.
 */
export default function createIcon({ node }: { node: IconNode }) {
  const children = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...props }: IconProps) => {
    const isHidden = !NAMING.some((name) => name in props);
    const own = { ...OUTLINE, width: size, height: size, ...(isHidden && { "aria-hidden": true }) };
    return createElement("svg", { ...own, ...props }, children);
  };
}

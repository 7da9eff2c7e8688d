import { readFileSync } from "node:fs";
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import createIcon from "@/components/ui/create-icon";
import { config } from "@/next.config.mjs";

const Dot = createIcon({ node: [["circle", { cx: "12", cy: "12", r: "1", key: "dot" }]] });

describe("icons", () => {
  it("icons are plain SVG elements, hidden from screen readers unless they have a label", () => {
    const { container } = render(<Dot className="size-5 text-brand" />);
    const svg = container.querySelector("svg");
    expect(svg?.outerHTML).toContain('<circle cx="12" cy="12" r="1"></circle>');
    expect([svg?.getAttribute("class"), svg?.getAttribute("aria-hidden")]).toEqual(["size-5 text-brand", "true"]);
    render(<Dot role="img" aria-label="نقطه" />);
    expect(screen.getByRole("img", { name: "نقطه" }).getAttribute("aria-hidden")).toBeNull();
  });

  it("icons take the requested size, 24 by default", () => {
    const { container } = render([<Dot key="a" />, <Dot key="b" size={16} />]);
    expect([...container.querySelectorAll("svg")].map((svg) => svg.getAttribute("width"))).toEqual(["24", "16"]);
  });

  // next.config.mjs aliases the module that lucide's icons import to our function.
  it("lucide's icons import the module that is aliased to our own function", () => {
    const esm = readFileSync("node_modules/lucide-react/dist/esm/icons/arrow-left.mjs", "utf8");
    const [, asked = ""] = /import createLucideIcon from '([^']+)'/.exec(esm) ?? [];
    expect(config.turbopack?.resolveAlias).toHaveProperty([asked], "./components/ui/create-icon.ts");
    expect(esm).toMatch(/const __iconData = \{\s+name: "arrow-left",\s+size: 24,\s+node: \[\s+\["path", \{ d: /);
  });
});

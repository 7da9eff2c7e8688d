import { describe, expect, it } from "vitest";
import { type SvgProblem, sanitizeSvg } from "@/lib/backend/images/sanitize-svg";

const of = (inside: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" ${attributes}>${inside}</svg>`;
const cleaned = (svg: string) => {
  const result = sanitizeSvg(svg);
  return "svg" in result ? result.svg : result.problem;
};

describe("a logo as SVG", () => {
  it("shapes, gradients and internal links are kept", () => {
    const inside =
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#0b5d5e"></stop></linearGradient></defs>' +
      '<style>.a{fill:url(#g)}</style><path class="a" d="M0 0h9v9z"></path><use xlink:href="#g"></use>' +
      '<image href="data:image/png;base64,aGVsbG8="></image>';
    expect(cleaned(of(inside))).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${inside}</svg>`,
    );
  });

  it("comments, metadata, animations and private elements of editors are removed from an SVG", () => {
    const svg = `<?xml version="1.0"?><?xml-stylesheet href="x.css"?><!DOCTYPE svg PUBLIC "a" "b"><!-- made -->${of(
      '<metadata><rdf:RDF><a>1</a></rdf:RDF></metadata><sodipodi:namedview/><g inkscape:label="x"><path d="M0 0"/></g>' +
        '<animate attributeName="x"/><filter id="f"><feTurbulence/></filter>',
      'xmlns:inkscape="urn:x"',
    )}`;
    expect(cleaned(svg)).toMatch(/viewBox="0 0 9 9"><g><path d="M0 0"><\/path><\/g><\/svg>$/);
    expect(cleaned(svg)).not.toMatch(/inkscape|sodipodi|rdf|DOCTYPE|stylesheet|filter|animate/);
  });

  const refused: [what: string, svg: string, problem: SvgProblem][] = [
    ["a script", of("<script>alert(1)</script>"), "svgScript"],
    ["a script under another prefix", of('<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>'), "svgScript"],
    ["a script inside what is dropped", of("<metadata><SCRIPT>1</SCRIPT></metadata>"), "svgScript"],
    ["a javascript link", of('<a href="java\nscript:alert(1)"><path/></a>'), "svgScript"],
    ["a javascript link in entities", of('<a xlink:href="&#106;avascript:alert(1)"/>'), "svgScript"],
    ["an event", of("", 'onload="alert(1)"'), "svgEvent"],
    ["an event of an inner element", of('<g OnClick="1"/>'), "svgEvent"],
    ["foreign content", of("<foreignObject><b>x</b></foreignObject>"), "svgForeign"],
    ["a frame", of("<iframe/>"), "svgForeign"],
    ["an outer link", of('<a href="https://evil.example"><path/></a>'), "svgLink"],
    ["an outer picture", of('<image href="//evil.example/x.png"/>'), "svgLink"],
    ["an SVG inside", of('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'), "svgLink"],
    ["another file's shape", of('<use href="other.svg#a"/>'), "svgLink"],
    ["an outer paint", of('<path fill="url(https://evil.example/#a)"/>'), "svgLink"],
    ["an outer address in a style", of("<path style=\"fill: url( 'http://evil.example' )\"/>"), "svgLink"],
    ["an outer address in a sheet", of("<style>.a{background:url(//evil.example)}</style>"), "svgLink"],
    ["an import", of("<style>@import 'x.css';</style>"), "svgStyle"],
    ["an escaped name in a style", of("<style>.a{fill:\\75rl(//evil.example)}</style>"), "svgStyle"],
    ["markup in a style", of("<style><![CDATA[</style><script>1</script>]]></style>"), "svgStyle"],
    ["entities", `<!DOCTYPE svg [<!ENTITY a "b">]>${of("&a;")}`, "svgEntity"],
    ["no SVG", "<g/>", "svgBroken"],
    ["two roots", `${of("")}${of("")}`, "svgBroken"],
    ["copies of copies", of('<use href="#a"/>'.repeat(600)), "svgBroken"],
    ["a deep nest", of("<g>".repeat(200)), "svgBroken"],
    ["nothing", "", "svgBroken"],
  ];
  it.each(refused)("an SVG with %s is refused with its reason", (_, svg, problem) => {
    expect(sanitizeSvg(svg)).toEqual({ problem });
  });

  it("text in an SVG that looks like markup stays text", () => {
    expect(cleaned(of("<title>&lt;script&gt; &amp; «کارت»</title>"))).toContain(
      "<title>&lt;script&gt; &amp; «کارت»</title>",
    );
  });
});

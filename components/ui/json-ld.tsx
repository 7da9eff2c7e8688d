import { StaticHtml } from "./static-html";

const ESCAPES: Record<string, string> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** Returns JSON that is safe inside a script element: shop text can neither close the element nor open a comment. */
export function toScriptJson(data: object): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign);
}

export function JsonLd({ data }: { data: object }) {
  return (
    <StaticHtml hidden>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: toScriptJson escapes everything that could leave the script */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptJson(data) }} />
    </StaticHtml>
  );
}

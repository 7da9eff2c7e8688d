import { type ComponentProps, cache } from "react";
import { StaticHtmlBox } from "./static-html-box";

const counter = cache(() => ({ count: 0 }));

/**
 * A static subtree, sent only as HTML and not in the RSC payload, and not hydrated (docs/decisions/0021). If it
 * contains a client component, it is sent and hydrated as usual. For server components.
 */
export function StaticHtml(props: Omit<ComponentProps<typeof StaticHtmlBox>, "name">) {
  const count = counter();
  count.count += 1;
  return <StaticHtmlBox {...props} name={count.count.toString(36)} />;
}

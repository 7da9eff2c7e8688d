import { type ComponentProps, cache } from "react";
import { StillBox } from "./still-box";

const counter = cache(() => ({ count: 0 }));

/**
 * A static subtree: text, pictures, plain links and forms that the browser does not hydrate. It is sent only as HTML,
 * not again in the RSC payload, and React skips it (docs/decisions/0021). If it contains a client component, it is sent
 * and hydrated like any other part. For server components.
 */
export function Still(props: Omit<ComponentProps<typeof StillBox>, "name">) {
  const count = counter();
  count.count += 1;
  return <StillBox {...props} name={count.count.toString(36)} />;
}

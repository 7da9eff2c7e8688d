import { type ComponentProps, cache } from "react";
import { StillBox } from "./still-box";

/** One for each page that is drawn. */
const counter = cache(() => ({ count: 0 }));

/**
 * A part of a page in which nothing wakes: text, pictures, plain links and forms. It is sent as HTML alone, not a second
 * time as data, and React passes it over (docs/decisions/0021). A client component in it is no fault, but then it is sent
 * and woken like any other part. For server components.
 */
export function Still(props: Omit<ComponentProps<typeof StillBox>, "name">) {
  const count = counter();
  count.count += 1;
  return <StillBox {...props} name={count.count.toString(36)} />;
}

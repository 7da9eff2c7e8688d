import { Fragment } from "react";
import { LIST_COMMA } from "@/lib/persian/joined";
import { formatFact } from "@/lib/persian/no-break";

/** Facts side by side, each isolated: Latin ones (GPRS, 3G) would otherwise stand in the opposite order. */
export function FactList({ facts }: { facts: readonly string[] }) {
  return facts.map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && LIST_COMMA}
      <bdi>{formatFact(fact)}</bdi>
    </Fragment>
  ));
}

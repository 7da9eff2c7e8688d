import { Fragment } from "react";
import { LIST_COMMA } from "@/lib/persian/joined";
import { formatCode } from "@/lib/persian/no-break";

/** Longer codes do not fit on one line on a narrow phone. */
const MAX_UNBROKEN = 30;

type CodeTextProps = {
  children: string | number;
  most?: number;
  className?: string;
};

/** A serial number, reference, account, phone number or postal code: left to right, without line breaks at hyphens. */
export function CodeText({ children, most = MAX_UNBROKEN, className = "" }: CodeTextProps) {
  const text = formatCode(children);
  const wrap = text.length > most ? "wrap-anywhere" : "whitespace-nowrap";
  return (
    <bdi dir="ltr" className={`${wrap} ${className}`.trim()}>
      {text}
    </bdi>
  );
}

export function CodeList({ codes }: { codes: readonly string[] }) {
  return codes.map((code, index) => (
    <Fragment key={code}>
      {index > 0 && LIST_COMMA}
      <CodeText>{code}</CodeText>
    </Fragment>
  ));
}

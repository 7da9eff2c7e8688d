import { Fragment } from "react";
import { LIST_COMMA } from "@/lib/persian/joined";
import { formatCode } from "@/lib/persian/no-break";

/** A longer code is wider than a narrow phone. */
const MOST_WHOLE = 30;

type CodeTextProps = {
  children: string | number;
  /** How many characters fit on a line here. */
  most?: number;
  className?: string;
};

/**
 * A code on screen and on paper: serial, reference, account number, phone or postal code. It runs from left to right
 * and never breaks at its hyphens; one longer than a line may break anywhere.
 */
export function CodeText({ children, most = MOST_WHOLE, className = "" }: CodeTextProps) {
  const text = formatCode(children);
  const wrap = text.length > most ? "wrap-anywhere" : "whitespace-nowrap";
  return (
    <bdi dir="ltr" className={`${wrap} ${className}`.trim()}>
      {text}
    </bdi>
  );
}

/** Codes separated so that lines break between two of them, never inside one. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  return codes.map((code, index) => (
    <Fragment key={code}>
      {index > 0 && LIST_COMMA}
      <CodeText>{code}</CodeText>
    </Fragment>
  ));
}

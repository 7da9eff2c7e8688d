import { Fragment } from "react";
import { LIST_COMMA } from "@/lib/persian/joined";
import { formatCode } from "@/lib/persian/no-break";

/** A longer code than this is wider than a narrow phone. */
const MOST_WHOLE = 30;

type CodeTextProps = {
  /** As it is stored. */
  children: string | number;
  /** How many letters fit a line where it stands. */
  most?: number;
  className?: string;
};

/**
 * The one look of a code: a serial, a reference, a number of an account, a phone or a postal code, on the screen and on paper. It
 * runs from left to right and never breaks at its hyphens; one that is longer than a line breaks anywhere.
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

/** Several codes in a row; a line ends between two of them, never inside one. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  return codes.map((code, index) => (
    <Fragment key={code}>
      {index > 0 && LIST_COMMA}
      <CodeText>{code}</CodeText>
    </Fragment>
  ));
}

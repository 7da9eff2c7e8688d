import { CodeText } from "@/components/ui/code-text";

/** A number of which only its owner knows the middle. */
export function MaskedMobile({ mobile }: { mobile: string }) {
  return <CodeText>{mobile.replaceAll("*", "•")}</CodeText>;
}

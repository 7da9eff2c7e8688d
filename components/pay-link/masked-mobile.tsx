import { CodeText } from "@/components/ui/code-text";

export function MaskedMobile({ mobile }: { mobile: string }) {
  return <CodeText>{mobile.replaceAll("*", "•")}</CodeText>;
}

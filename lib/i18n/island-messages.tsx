import { NextIntlClientProvider, useMessages } from "next-intl";
import type { ReactNode } from "react";
import type messages from "@/messages/fa.json";

type Messages = typeof messages;
type Group = keyof Messages;
/** A namespace, or one message of it: `Product`, `Errors.cartLimit`. */
type Path = { [G in Group]: G | `${G}.${keyof Messages[G] & string}` }[Group];

function pick(all: Messages, paths: readonly Path[]): Partial<Messages> {
  const few: Record<string, Record<string, string>> = {};
  for (const path of paths) {
    const [group = "", key] = path.split(".");
    const texts: Record<string, string> = all[group as Group];
    few[group] = key ? { ...few[group], [key]: texts[key] ?? "" } : texts;
  }
  return few;
}

/** Sends only the listed messages to the client components inside. */
export function IslandMessages({ only, children }: { only: readonly Path[]; children: ReactNode }) {
  return <NextIntlClientProvider messages={pick(useMessages(), only)}>{children}</NextIntlClientProvider>;
}

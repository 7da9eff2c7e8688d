import { NextIntlClientProvider, useMessages } from "next-intl";
import type { ReactNode } from "react";
import type messages from "@/messages/fa.json";
import type { FilledMessages } from "./fill-shop";
import islandTexts from "./island-texts.json";

type Messages = FilledMessages<typeof messages>;

function pick(all: Messages, keys: readonly string[]): Partial<Messages> {
  const few: Record<string, Record<string, string>> = {};
  for (const path of keys) {
    const [group = "", key = ""] = path.split(".");
    const texts: Record<string, string> = all[group as keyof Messages];
    few[group] ??= {};
    few[group][key] = texts[key] ?? "";
  }
  return few;
}

/** All messages in development, where the list is only as recent as the start of the server. */
function textsOf(island: string, all: Messages): Partial<Messages> {
  if (process.env.NODE_ENV === "development") return all;
  const keys = islandTexts[island];
  if (!keys) throw new Error(`scripts/island-texts found no island «${island}».`);
  return pick(all, keys);
}

/**
 * Sends the messages used by the client components inside it; the build lists them by `island` (scripts/island-texts).
 */
export function IslandMessages({ island, children }: { island: string; children: ReactNode }) {
  return <NextIntlClientProvider messages={textsOf(island, useMessages())}>{children}</NextIntlClientProvider>;
}

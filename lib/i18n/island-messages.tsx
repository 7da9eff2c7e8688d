import { NextIntlClientProvider, useMessages } from "next-intl";
import type { ReactNode } from "react";
import type messages from "@/messages/fa.json";

type Group = keyof typeof messages;

/** Gives the client components inside it the named groups of messages, and no others: the rest stays on the server. */
export function IslandMessages({ only, children }: { only: Group[]; children: ReactNode }) {
  const all = useMessages();
  const few = Object.fromEntries(only.map((group) => [group, all[group]]));
  return <NextIntlClientProvider messages={few}>{children}</NextIntlClientProvider>;
}

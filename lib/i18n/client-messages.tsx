import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type fa from "@/messages/fa.json";

type Group = keyof typeof fa;

/** Gives the client components below it the named groups of messages/fa.json, and no others: each page pays for its own. */
export async function ClientMessages({ groups, children }: { groups: readonly Group[]; children: ReactNode }) {
  const messages = await getMessages();
  const picked = Object.fromEntries(groups.map((group) => [group, messages[group]]));
  return <NextIntlClientProvider messages={picked}>{children}</NextIntlClientProvider>;
}

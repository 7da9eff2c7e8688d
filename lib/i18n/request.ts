import { getRequestConfig } from "next-intl/server";
import { loadShopName } from "@/lib/api/identity";
import messages from "@/messages/fa.json";
import { type FilledMessages, fillShop } from "./fill-shop";

type Messages = FilledMessages<typeof messages>;
/** The messages with the last known name; a shop is seldom renamed. */
let last: { name: string; filled: Messages } | null = null;

function messagesFor(name: string): Messages {
  if (last?.name !== name) last = { name, filled: fillShop(messages, name) };
  return last.filled;
}

export default getRequestConfig(async () => ({
  locale: "fa",
  messages: messagesFor(await loadShopName()),
  timeZone: "Asia/Tehran",
}));

import { readPage, readText, type Typed, tabbedHref } from "@/components/desk/lists/list-query";
import { MESSAGE_KINDS, MESSAGE_TABS, type MessageKind, type MessageTab } from "@/lib/contract/desk-message";
import { deskRoutes } from "@/lib/desk-routes";

export const LISTED_TABS = [...MESSAGE_TABS, "all"] as const;
export type MessageQuery = { tab: MessageTab | "all"; kind?: MessageKind; mine?: true; q?: string; page: number };

export const readMessageQuery = (typed: Typed): MessageQuery => ({
  tab: LISTED_TABS.find((one) => one === typed.tab) ?? "new",
  kind: MESSAGE_KINDS.find((one) => one === typed.kind),
  mine: typed.mine === "1" ? true : undefined,
  q: readText(typed.q),
  page: readPage(typed),
});

export function messagesHref({ tab, kind, mine, q, page }: MessageQuery): string {
  const href = tabbedHref(deskRoutes.messages, { tab: tab === "new" ? undefined : tab, q, page });
  const more = new URLSearchParams({ ...(kind && { kind }), ...(mine && { mine: "1" }) });
  if (more.size === 0) return href;
  return `${href}${href.includes("?") ? "&" : "?"}${more}`;
}

export const messageHref = (code: string): string => messagesHref({ tab: "all", q: code, page: 1 });

import { useTranslations } from "next-intl";
import { ListPages } from "@/components/desk/lists/list-pages";
import type { Typed } from "@/components/desk/lists/list-query";
import { ListSearch } from "@/components/desk/lists/list-search";
import { ListTabs } from "@/components/desk/lists/list-tabs";
import { MessageList } from "@/components/desk/message/message-list";
import {
  LISTED_TABS,
  type MessageQuery,
  messagesHref,
  readMessageQuery,
} from "@/components/desk/message/message-query";
import { EmptyState } from "@/components/ui/empty-state";
import { loadDeskMessages, loadStaff } from "@/lib/api/desk";
import { type DeskMessage, MESSAGE_KINDS, type MessageCounts } from "@/lib/contract/desk-message";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import type { StaffMember } from "@/lib/contract/staff";
import { deskRoutes } from "@/lib/desk-routes";
import { IslandMessages } from "@/lib/i18n/island-messages";
import { loginPath } from "@/lib/routes";
import { navItemTitle } from "../desk-title";
import { ListFilters } from "../list-filters";

export const generateMetadata = navItemTitle("messages");

export default async function MessagesPage({ searchParams }: { searchParams: Promise<Typed> }) {
  const query = readMessageQuery(await searchParams);
  const login = loginPath(messagesHref(query));
  const asked = { ...query, tab: query.tab === "all" ? undefined : query.tab };
  const [{ data, extra }, me] = await Promise.all([loadDeskMessages(asked, login), loadStaff(login)]);
  return <Messages query={query} rows={data} counts={extra} me={me} />;
}

const CHIP =
  "inline-flex min-h-11 items-center rounded-md border bg-surface px-3 text-xs aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand md:min-h-9";

type Listed = { query: MessageQuery; rows: DeskMessage[]; counts: MessageCounts; me: StaffMember };

function Messages({ query, rows, counts, me }: Listed) {
  const t = useTranslations("StaffMessages");
  const first = { ...query, page: 1 };
  const tabs = LISTED_TABS.map((tab) => ({
    name: t(`tab_${tab}`),
    href: messagesHref({ ...first, tab }),
    count: counts.tabs[tab],
    isHere: query.tab === tab,
  }));
  const chips = [
    ...MESSAGE_KINDS.map((kind) => ({ name: t(`kind_${kind}`), isOn: query.kind === kind, change: { kind } })),
    { name: t("mine"), isOn: query.mine === true, change: { mine: true as const } },
  ];
  return (
    <>
      <h1 className="pb-3 text-title font-bold">{t("messages")}</h1>
      <ListTabs tabs={tabs} />
      <ListFilters />
      <div className="flex flex-wrap items-center gap-x-4">
        <ListSearch
          action={deskRoutes.messages}
          q={query.q}
          label={t("search")}
          clear={messagesHref({ ...first, q: undefined })}
          kept={{ tab: query.tab === "new" ? undefined : query.tab, kind: query.kind, mine: query.mine && "1" }}
        />
        <p className="flex flex-wrap gap-2 pb-3 sm:pt-3">
          {chips.map(({ name, isOn, change }) => {
            const off = { ...first, ...("kind" in change ? { kind: undefined } : { mine: undefined }) };
            return (
              <a
                key={name}
                href={messagesHref(isOn ? off : { ...first, ...change })}
                aria-current={isOn ? "true" : undefined}
                className={CHIP}
              >
                {name}
              </a>
            );
          })}
        </p>
      </div>
      {rows.length === 0 && <EmptyState title={t(query.tab === "new" ? "noneWaiting" : "none")} />}
      <IslandMessages island="desk-messages">
        <MessageList
          key={messagesHref(query)}
          rows={rows}
          staff={counts.staff}
          me={{ id: me.id, name: me.name }}
          mayGiveRoles={me.rights.includes("people")}
          now={Date.now()}
        />
      </IslandMessages>
      <ListPages
        page={query.page}
        last={Math.ceil(counts.count / PAGE_SIZE)}
        href={(page) => messagesHref({ ...query, page })}
      />
    </>
  );
}

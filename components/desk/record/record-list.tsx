import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FileLinks } from "@/components/catalog/file-links";
import { Writes } from "@/components/desk/kit/only-looks";
import { ListPages } from "@/components/desk/lists/list-pages";
import { type TabbedQuery, tabbedHref } from "@/components/desk/lists/list-query";
import { ListSearch } from "@/components/desk/lists/list-search";
import { ListTabs } from "@/components/desk/lists/list-tabs";
import { ButtonLink } from "@/components/ui/button";
import { CodeText } from "@/components/ui/code-text";
import { EmptyState } from "@/components/ui/empty-state";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { formatCount } from "@/lib/persian/digits";

type RecordListProps<Tab extends string> = {
  title: string;
  /**
   * URLs of the list, of the form for a new record, if there is one, and of the CSV export, whose Excel form is beside it. `isFileWhole`: the export
   * takes more than looking (`wholeRight` of its call).
   */
  at: { list: string; add?: string; file: string; isFileWhole?: boolean };
  /** A sentence below the title. */
  about?: string;
  query: TabbedQuery<Tab>;
  /** The saved filters of the list. */
  filters?: ReactNode;
  counts: { count: number; tabs?: Record<Tab | "all", number> };
  /** Without tabs, the list can be neither searched nor sorted. */
  tabs?: readonly Tab[];
  words: { tab?: (tab: Tab | "all") => string; search?: string; add?: string; none: string; file?: string };
  children: ReactNode;
};

export function RecordList<Tab extends string>({
  title,
  at,
  about,
  query,
  filters,
  counts,
  tabs = [],
  words,
  children,
}: RecordListProps<Tab>) {
  const t = useTranslations("Staff");
  const href = (change: Partial<TabbedQuery<Tab>>) => tabbedHref(at.list, { ...query, page: 1, ...change });
  const file = (
    <FileLinks
      href={tabbedHref(at.file, { ...query, page: 1 })}
      name={words.file ?? t("exportRows", { count: formatCount(counts.count) })}
      excel={t("exportExcel")}
    />
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <h1 className="text-title font-bold">{title}</h1>
        {at.add && (
          <Writes>
            <ButtonLink variant="outline" href={at.add}>
              {words.add}
            </ButtonLink>
          </Writes>
        )}
      </div>
      {about && <p className="pb-3 text-xs text-ink-soft">{about}</p>}
      {counts.tabs && (
        <ListTabs
          tabs={[undefined, ...tabs].map((tab) => ({
            name: words.tab?.(tab ?? "all") ?? "",
            href: href({ tab }),
            count: counts.tabs?.[tab ?? "all"] ?? 0,
            isHere: query.tab === tab,
          }))}
        />
      )}
      {filters}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {words.search && (
          <ListSearch
            action={at.list}
            q={query.q}
            label={words.search}
            clear={href({ q: undefined })}
            kept={{ tab: query.tab, sort: query.sort }}
          />
        )}
        <span className="ms-auto flex flex-wrap items-center gap-3 pb-2 text-xs text-ink-soft">
          {words.search && (
            <a
              href={href({ sort: query.sort ? undefined : "oldest" })}
              className="inline-flex min-h-11 items-center text-brand"
            >
              {t(query.sort ? "sortOldest" : "sortNewest")}
            </a>
          )}
          {at.isFileWhole ? <Writes>{file}</Writes> : file}
        </span>
      </div>
      <ul className="border-t empty:hidden" aria-label={title}>
        {children}
      </ul>
      {counts.count === 0 && <EmptyState title={words.none} />}
      <ListPages
        page={query.page}
        last={Math.ceil(counts.count / PAGE_SIZE)}
        href={(page) => tabbedHref(at.list, { ...query, page })}
      />
    </>
  );
}

type RecordRowProps = {
  href: string;
  name: string;
  ltr?: boolean;
  badge?: ReactNode;
  gives: string;
  facts: string;
  use: string;
};

export function RecordRow({ href, name, ltr, badge, gives, facts, use }: RecordRowProps) {
  return (
    <li
      data-row
      className="relative flex flex-wrap items-baseline gap-x-6 border-b py-3 focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-brand hover:bg-brand-soft"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <a href={href} className="font-bold text-brand outline-none after:absolute after:inset-0">
            {ltr ? <CodeText>{name}</CodeText> : name}
          </a>
          {gives}
          {badge}
        </p>
        <p className="text-xs text-ink-soft">{facts}</p>
      </div>
      <span className="text-xs text-ink-soft">{use}</span>
    </li>
  );
}

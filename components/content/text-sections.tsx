import { useTranslations } from "next-intl";
import { RevealTarget } from "@/components/ui/reveal-target";
import { RichText } from "@/components/ui/rich-text";
import { StaticHtml } from "@/components/ui/static-html";
import { Tabs } from "@/components/ui/tabs";
import type { PageSection } from "@/lib/contract/content";

/** Groups consecutive alternative sections; any other section is a group of its own. */
function grouped(sections: PageSection[]): PageSection[][] {
  const groups: PageSection[][] = [];
  for (const section of sections) {
    const last = groups.at(-1);
    if (section.is_choice && last?.[0]?.is_choice) last.push(section);
    else groups.push([section]);
  }
  return groups;
}

export function TextSections({ sections }: { sections: PageSection[] }) {
  return (
    <div className="flex flex-col gap-10 md:gap-12">
      {grouped(sections).map((group) => {
        const [first] = group;
        if (!first) return null;
        return group.length > 1 ? (
          <Choices key={first.id} sections={group} />
        ) : (
          <StaticHtml key={first.id} as="div">
            <section id={first.id} aria-labelledby={`${first.id}-title`} className="scroll-mt-header">
              <h2 id={`${first.id}-title`} className="mb-3 text-title font-bold">
                {first.title}
              </h2>
              <RichText html={first.body} />
            </section>
          </StaticHtml>
        );
      })}
    </div>
  );
}

function Choices({ sections }: { sections: PageSection[] }) {
  const t = useTranslations("Info");
  const tabs = sections.map(({ id, title, body }) => ({
    id,
    label: title,
    panel: (
      <StaticHtml as="div">
        <div id={id} className="scroll-mt-20">
          <RichText html={body} />
        </div>
      </StaticHtml>
    ),
  }));
  return (
    <div className="rounded-lg border bg-surface p-4 pb-6 md:p-6">
      <Tabs label={t("choices")} tabs={tabs} initial={sections[0]?.id ?? ""} />
      <RevealTarget />
    </div>
  );
}

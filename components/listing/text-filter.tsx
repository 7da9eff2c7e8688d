import Search from "lucide-react/icons/search";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useRef } from "react";
import { TextField } from "@/components/ui/text-field";
import { toPersianText } from "@/lib/persian/letters";

type TextFilterProps = { text: string; onChange: (text: string | undefined) => void };

export function TextFilter({ text, onChange }: TextFilterProps) {
  const t = useTranslations("List");
  const field = useRef<HTMLInputElement>(null);
  const take = () => onChange(toPersianText(field.current?.value ?? "") || undefined);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Enter") take();
  };
  return (
    <div className="py-4">
      <TextField
        ref={field}
        type="search"
        name="q"
        label={t("searchIn")}
        defaultValue={text}
        maxLength={100}
        enterKeyHint="search"
        onKeyDown={handleKey}
        end={
          <button
            type="button"
            aria-label={t("searchIn")}
            onClick={take}
            className="grid size-11 place-items-center text-ink-soft hover:text-brand"
          >
            <Search aria-hidden="true" className="size-5" />
          </button>
        }
      />
    </div>
  );
}

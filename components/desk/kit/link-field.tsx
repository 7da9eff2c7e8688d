import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { TextField } from "@/components/ui/text-field";
import { readLink } from "./read-link";

type LinkFieldProps = {
  /** False if no text is selected. */
  canLink: boolean;
  /** Called with an empty address to remove a link. */
  onLink: (address: string) => void;
  onClose: () => void;
};

/** Asks for the address of a link of the selected text. */
export function LinkField({ canLink, onLink, onClose }: LinkFieldProps) {
  const t = useTranslations("StaffRows");
  const [typed, setTyped] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const link = () => {
    const address = readLink(typed);
    if (address === null) setIsWrong(true);
    else onLink(address);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
    if (event.key !== "Enter") return;
    event.preventDefault();
    link();
  };
  if (!canLink) {
    return (
      <p role="status" className="border-b px-3.5 py-2 text-xs text-ink-soft">
        {t("linkSelect")}
      </p>
    );
  }
  return (
    <div className="grid gap-2 border-b p-3.5">
      <TextField
        ltr
        autoFocus
        label={t("linkAddress")}
        hint={t("linkHint")}
        error={isWrong ? t("linkWrong") : undefined}
        inputMode="url"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={pressed}
      />
      <p>
        <Button variant="outline" onClick={link}>
          {t("link")}
        </Button>
      </p>
    </div>
  );
}

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId } from "react";
import { Button } from "@/components/desk/kit/button";
import { TextField } from "@/components/ui/text-field";
import type { NewOption } from "./use-new-option";

type NewOptionFieldProps = {
  option: NewOption;
  /** Of the field that it belongs to. */
  name: string;
  words: { add: string; label: string; hint?: string };
  /** Of that field, if it has no select. */
  error?: string;
  /** True without a list to go back to. */
  isOnly?: boolean;
};

/** A button below a select, and the field for the name of the new choice. */
export function NewOptionField({ option, name, words, error, isOnly = false }: NewOptionFieldProps) {
  const t = useTranslations("StaffProduct");
  const id = useId();
  if (option.name === null) {
    return (
      <Button variant="ghost" size="word" className="-ms-3 justify-self-start" onClick={option.open}>
        {words.add}
      </Button>
    );
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !isOnly) option.close();
    if (event.key !== "Enter") return;
    event.preventDefault();
    void option.make();
  };
  return (
    <div className="grid gap-2">
      <TextField
        id={id}
        name={`${name}.new`}
        label={words.label}
        hint={words.hint}
        error={option.error ?? error}
        maxLength={40}
        autoComplete="off"
        // The field appears because its button was pressed.
        autoFocus={!isOnly}
        value={option.name}
        onChange={({ target }) => option.type(target.value)}
        onKeyDown={pressed}
      />
      {!isOnly && (
        <p className="flex gap-2">
          <Button variant="outline" loading={option.isBusy} onClick={() => void option.make()}>
            {t("makeOption")}
          </Button>
          <Button variant="ghost" onClick={option.close}>
            {t("dropOption")}
          </Button>
        </p>
      )}
    </div>
  );
}

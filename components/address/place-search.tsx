"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { TextField } from "@/components/ui/text-field";
import type { Province } from "@/lib/contract/address";
import { findPlaces, type Place } from "@/lib/domain/places/places";
import { useOptionKeys } from "@/lib/hooks/use-option-keys";

type PlaceSearchProps = { provinces: readonly Province[]; onChoose: (place: Place) => void };

export function PlaceSearch({ provinces, onChoose }: PlaceSearchProps) {
  const t = useTranslations("Address");
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [term, setTerm] = useState("");
  const isOpen = term.trim() !== "";
  const found = findPlaces(provinces, term);
  const { active, handleKey, forget } = useOptionKeys(box, { isOpen, onClose: () => setTerm("") });

  const choose = (place: Place | undefined) => {
    if (!place) return;
    onChoose(place);
    setTerm("");
    forget();
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    // Enter must not submit the form, and Escape must not close the dialog.
    if (event.key === "Enter") event.preventDefault();
    if (event.key === "Escape" && isOpen) event.stopPropagation();
    if (event.key === "Enter" && !active && !event.nativeEvent.isComposing) return choose(found[0]);
    handleKey(event);
  };

  return (
    <div ref={box} className="relative sm:col-span-2">
      <TextField
        label={t("findCity")}
        hint={t("findCityHint")}
        value={term}
        onChange={(event) => {
          setTerm(event.currentTarget.value);
          forget();
        }}
        onKeyDown={handleKeyDown}
        onBlur={() => setTerm("")}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={active}
        autoComplete="off"
        enterKeyHint="done"
      />
      <div
        // Keeps the focus in the field.
        onPointerDown={(event) => event.preventDefault()}
        className={`absolute inset-x-0 top-full z-20 mt-1 rounded-md border bg-surface p-2 shadow-overlay ${isOpen ? "" : "hidden"}`}
      >
        <div id={listId} role="listbox" aria-label={t("foundCities")}>
          {found.map((place) => (
            <PlaceOption
              key={place.city.id}
              id={`${listId}-${place.city.id}`}
              active={active}
              place={place}
              onChoose={() => choose(place)}
            />
          ))}
        </div>
        <p role="status" className="px-2 text-base text-ink-soft">
          {isOpen && found.length === 0 && t("noCity")}
        </p>
      </div>
    </div>
  );
}

type PlaceOptionProps = { id: string; active: string | undefined; place: Place; onChoose: () => void };

function PlaceOption({ id, active, place: { province, city }, onChoose }: PlaceOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active === id}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-sm px-2 text-base hover:bg-brand-soft aria-selected:bg-brand-soft"
    >
      {city.name}
      <span className="text-xs text-ink-faint">{province.name}</span>
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { useFocusSoon } from "@/components/desk/kit/use-focus-soon";
import { useRoleNames } from "@/components/desk/kit/use-role-names";
import { CodeText } from "@/components/ui/code-text";
import type { StaffPerson } from "@/lib/contract/desk-people";
import { joined } from "@/lib/persian/joined";
import { RolesForm } from "./roles-form";
import { SecondStepOf } from "./second-step-of";

export function People({ people }: { people: readonly StaffPerson[] }) {
  const t = useTranslations("StaffPeople");
  const { namesOf } = useRoleNames();
  const [rows, setRows] = useState(people);
  const [open, setOpen] = useState<string | null>(null);
  const [told, setTold] = useState(false);
  const focusSoon = useFocusSoon();
  const leave = () => {
    focusSoon(`[data-person="${open}"]`);
    setOpen(null);
  };
  const put = (person: StaffPerson) => {
    const isNew = !rows.some(({ id }) => id === person.id);
    setRows(isNew ? [...rows, person] : rows.map((row) => (row.id === person.id ? person : row)));
  };
  const take = (person: StaffPerson) => {
    put(person);
    leave();
    setTold(true);
  };
  const choose = (mobile: string) => {
    setOpen(mobile);
    focusSoon("form [name=mobile_no]", "form [name=roles]");
    setTold(false);
  };
  const close = (current?: StaffPerson) => {
    if (current) put(current);
    leave();
    setTold(false);
  };
  return (
    <>
      <ul className="border-t">
        {rows.map((person) => (
          <li key={person.id} className="border-b py-3">
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <p className="min-w-0 flex-1 basis-52">
                <b className="font-medium">{person.name}</b>{" "}
                <CodeText className="text-ink-soft">{person.mobile}</CodeText>
              </p>
              <p className="flex-1 basis-40 text-ink-soft">{joined(namesOf(person)) || t("none")}</p>
              <SecondStepOf person={person} onRemoved={() => put({ ...person, second_step: [] })} />
              {open !== person.mobile && (
                <Button
                  variant="secondary"
                  data-person={person.mobile}
                  className="max-sm:w-full"
                  aria-label={t("changeOf", { name: person.name })}
                  onClick={() => choose(person.mobile)}
                >
                  {t("change")}
                </Button>
              )}
            </div>
            {open === person.mobile && <RolesForm person={person} onSaved={take} onClose={close} />}
          </li>
        ))}
      </ul>
      <p role="status" className="pt-3 font-medium empty:hidden">
        {told && t("saved")}
      </p>
      <div className="py-4">
        {open === "" ? (
          <RolesForm onSaved={take} onClose={close} />
        ) : (
          <Button variant="outline" data-person="" onClick={() => choose("")}>
            {t("add")}
          </Button>
        )}
      </div>
    </>
  );
}

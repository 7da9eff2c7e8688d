"use client";

import { yupResolver } from "@hookform/resolvers/yup";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type Resolver,
  type UseFormProps,
  useForm,
} from "react-hook-form";
import type { ObjectSchema } from "yup";
import { useNotices } from "@/components/catalog/use-notices";
import { waitUntil } from "@/lib/domain/account/wait";
import type { Notice, Refusal } from "@/lib/domain/errors/notice";
import { useBusy } from "@/lib/hooks/use-busy";
import { settle } from "@/lib/state/storage/settle";
import type fa from "@/messages/fa.json";

const SERVER_ERROR = "server";
const SPINNER_MS = 8000;

export type FormAnswer<Data> = { ok: true; data: Data } | { ok: false; error: Refusal };

type ShopFormOptions<Values extends FieldValues, Data> = Pick<
  UseFormProps<Values>,
  "defaultValues" | "mode" | "reValidateMode"
> & {
  /** The call's schema; its messages are keys of `Validation`. */
  schema: ObjectSchema<Values>;
  /** Returns the toasts for an error, in addition to the messages at the fields. */
  notices: (refusal: Refusal) => readonly Notice[];
  onDone?: (data: Data, values: Values) => void | Promise<void>;
  onRefused?: (refusal: Refusal) => void;
  /** The field to focus if the error names none. */
  retry?: FieldPath<Values>;
  limitMs?: number;
  /** End of a rate limit that began before this form was mounted, in epoch milliseconds. */
  waitsUntil?: number;
};

const controlsOf = (form: HTMLFormElement | null) => [...(form?.elements ?? [])] as HTMLInputElement[];

const firstOf = (form: HTMLFormElement | null, names: readonly string[]) =>
  controlsOf(form).find(
    (control) =>
      names.some((one) => control.name === one || control.name.startsWith(`${one}.`)) && !control.matches(":disabled"),
  );

/** Returns the error messages of the fields that the form shows. */
function shownErrors(form: HTMLFormElement | null, { fields }: Refusal): { name: string; message: string }[] {
  const shown = controlsOf(form).map(({ name }) => name);
  return Object.entries(fields).flatMap(([name, [message]]) => {
    return message && shown.includes(name) ? [{ name, message }] : [];
  });
}

const useCheckedForm = <Values extends FieldValues>(schema: ObjectSchema<Values>, settings: UseFormProps<Values>) =>
  useForm<Values, unknown, Values>({
    ...(settings as UseFormProps<Values, unknown, Values>),
    resolver: yupResolver(schema) as unknown as Resolver<Values, unknown, Values>,
    // react-hook-form would focus in the order of registration rather than of the page.
    shouldFocusError: false,
  });

/**
 * A form that sends one call and validates with its schema. Errors are shown at their fields, and the first invalid
 * field on the page gets the focus. A call that returns null has already told the user why nothing was sent.
 */
export function useShopForm<Values extends FieldValues, Data>(
  call: (values: Values) => Promise<FormAnswer<Data> | null>,
  options: ShopFormOptions<Values, Data>,
) {
  const { schema, notices, onDone, onRefused, retry, limitMs = SPINNER_MS, waitsUntil = 0, ...settings } = options;
  const t = useTranslations("Validation");
  const tell = useNotices();
  const ref = useRef<HTMLFormElement>(null);
  const [isBusy, run] = useBusy(limitMs);
  const [wait, setWait] = useState(waitsUntil);
  const { register, handleSubmit, formState, getFieldState, ...methods } = useCheckedForm(schema, settings);

  const focusFirst = (names: readonly string[]) => firstOf(ref.current, names)?.focus();
  function refuse(refusal: Refusal): void {
    onRefused?.(refusal);
    setWait(waitUntil(refusal, Date.now()));
    const wrong = shownErrors(ref.current, refusal);
    for (const { name, message } of wrong) {
      methods.setError(name as FieldPath<Values>, { type: SERVER_ERROR, message });
    }
    // A message that is shown at a field is not repeated as a toast.
    const isSaid = (notice: Notice) => "text" in notice && wrong.some(({ message }) => message === notice.text);
    tell(notices(refusal).filter((notice) => !isSaid(notice)));
    focusFirst(wrong.length > 0 || !retry ? wrong.map(({ name }) => name) : [retry]);
  }

  const submit = handleSubmit(
    (values) =>
      run(async () => {
        if (Date.now() < wait) return;
        const answer = await settle(call(values));
        if (answer?.ok) await onDone?.(answer.data, values);
        else if (answer) refuse(answer.error);
        else if (retry) focusFirst([retry]);
      }),
    (errors) => focusFirst(Object.keys(errors)),
  );

  const field = <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const { type, message } = getFieldState(name, formState).error ?? {};
    const isKey = message && type !== SERVER_ERROR;
    return { ...register(name, options), error: isKey ? t(message as keyof typeof fa.Validation) : message };
  };

  return {
    ...methods,
    form: { ref, noValidate: true, onSubmit: submit },
    /** Props of form-submit.tsx. */
    button: { isBusy, waitUntil: wait },
    endWait: () => setWait(0),
    field,
    submit,
    isBusy,
    run,
  };
}

export type FormFields = FieldValues;
export type FilledWith<Values extends FormFields> = DefaultValues<Values>;
export type FormSchema<Values extends FormFields> = ObjectSchema<Values>;

export type ShopForm<Values extends FieldValues> = ReturnType<typeof useShopForm<Values, unknown>>;

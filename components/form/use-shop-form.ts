"use client";

import { yupResolver } from "@hookform/resolvers/yup";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldError,
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

const isOf = (control: string, name: string) => control === name || control.startsWith(`${name}.`);
const firstOf = (form: HTMLFormElement | null, names: readonly string[]) =>
  controlsOf(form).find((control) => names.some((name) => isOf(control.name, name)) && !control.matches(":disabled"));

/** Returns a name as controls have it, with those of the lists that it is in: `items.2.price`, `items.2`, `items`. */
const outward = (given: string): string[] =>
  // The server writes `items[2].price`.
  given
    .replace(/\[(\d+)\]/g, ".$1")
    .split(".")
    .map((_, at, parts) => parts.slice(0, parts.length - at).join("."));

/**
 * Returns the error messages of the fields that the form shows. What no control has the name of belongs to the list
 * that contains it, if that list shows its errors (`asked`).
 */
function shownErrors(form: HTMLFormElement | null, { fields }: Refusal, asked: ReadonlySet<string>) {
  const shown = controlsOf(form).map(({ name }) => name);
  const placeOf = (given: string) =>
    outward(given).find((name) => shown.includes(name) || (asked.has(name) && shown.some((one) => isOf(one, name))));
  return Object.entries(fields).flatMap(([given, [message]]) => {
    const name = placeOf(given);
    return message && name ? [{ name, message }] : [];
  });
}

/** The error of a list whose rows have fields of their own is its root. */
const ownError = (error: FieldError | undefined): Pick<Partial<FieldError>, "type" | "message"> =>
  (error?.message ? error : error?.root) ?? {};

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
  /** The names whose errors the form shows. */
  const asked = useRef(new Set<string>());
  const [isBusy, run] = useBusy(limitMs);
  const [wait, setWait] = useState(waitsUntil);
  const { register, handleSubmit, formState, getFieldState, ...methods } = useCheckedForm(schema, settings);

  const focusFirst = (names: readonly string[]) => firstOf(ref.current, names)?.focus();
  function refuse(refusal: Refusal): void {
    onRefused?.(refusal);
    setWait(waitUntil(refusal, Date.now()));
    const wrong = shownErrors(ref.current, refusal, asked.current);
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
    asked.current.add(name);
    const { type, message } = ownError(getFieldState(name, formState).error);
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

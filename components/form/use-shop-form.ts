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
import type { Notice, Refusal } from "@/lib/domain/errors/notice";
import { waitUntil } from "@/lib/domain/wait";
import { useBusy } from "@/lib/hooks/use-busy";
import { settle } from "@/lib/state/settle";
import type fa from "@/messages/fa.json";

/** The type under which a form keeps sentences that came from the server. */
const SERVER_ERROR = "server";
const SPINNER_MS = 8000;

export type FormAnswer<Data> = { ok: true; data: Data } | { ok: false; error: Refusal };

type ShopFormOptions<Values extends FieldValues, Data> = Pick<
  UseFormProps<Values>,
  "defaultValues" | "mode" | "reValidateMode"
> & {
  /** What the call takes; its messages are keys of `Validation`. */
  schema: ObjectSchema<Values>;
  /** What a refusal says as toasts, besides the sentences at its fields. */
  notices: (refusal: Refusal) => readonly Notice[];
  onDone?: (data: Data, values: Values) => void | Promise<void>;
  /** Runs before anything is said of a refusal. */
  onRefused?: (refusal: Refusal) => void;
  /** The field to try again where no field is named. */
  retry?: FieldPath<Values>;
  /** How long the button may spin. */
  limitMs?: number;
  /** What was refused before this form stood may ask for a wait: epoch milliseconds. */
  waitsUntil?: number;
};

/**
 * A form that sends one call. Values are checked by the call's own schema; what is wrong, here or by the server's word, is
 * said at its fields, and the first of them on the page gets the focus (components/ui/field.tsx brings it into sight). A call
 * that answers null has said itself why it went no further. `form` is for the element, `field` for the controls.
 */
export function useShopForm<Values extends FieldValues, Data>(
  call: (values: Values) => Promise<FormAnswer<Data> | null>,
  {
    schema,
    notices,
    onDone,
    onRefused,
    retry,
    limitMs = SPINNER_MS,
    waitsUntil = 0,
    ...settings
  }: ShopFormOptions<Values, Data>,
) {
  const t = useTranslations("Validation");
  const tell = useNotices();
  const ref = useRef<HTMLFormElement>(null);
  const [isBusy, run] = useBusy(limitMs);
  const [wait, setWait] = useState(waitsUntil);
  const { register, handleSubmit, formState, getFieldState, ...methods } = useForm<Values, unknown, Values>({
    ...settings,
    resolver: yupResolver(schema) as unknown as Resolver<Values, unknown, Values>,
    // It knows the order in which fields were registered, not that of the page.
    shouldFocusError: false,
  });

  const controls = () => [...(ref.current?.elements ?? [])] as HTMLInputElement[];
  const focusFirst = (names: readonly string[]) =>
    controls()
      .find(
        (control) =>
          names.some((one) => control.name === one || control.name.startsWith(`${one}.`)) &&
          !control.matches(":disabled"),
      )
      ?.focus();

  function refuse(refusal: Refusal): void {
    onRefused?.(refusal);
    setWait(waitUntil(refusal, Date.now()));
    const shown = controls().map(({ name }) => name);
    const wrong = Object.entries(refusal.fields).filter(([name, said]) => said[0] && shown.includes(name));
    for (const [name, [message]] of wrong) {
      methods.setError(name as FieldPath<Values>, { type: SERVER_ERROR, message });
    }
    // What stands beneath its field is not said over the page as well.
    const said = wrong.map(([, [message]]) => message);
    tell(notices(refusal).filter((notice) => !("text" in notice && said.includes(notice.text))));
    focusFirst(wrong.length > 0 || !retry ? wrong.map(([name]) => name) : [retry]);
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

  /** What a control needs to be the field of this name. */
  const field = <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const { type, message } = getFieldState(name, formState).error ?? {};
    const isKey = message && type !== SERVER_ERROR;
    return { ...register(name, options), error: isKey ? t(message as keyof typeof fa.Validation) : message };
  };

  return {
    ...methods,
    form: { ref, noValidate: true, onSubmit: submit },
    /** What the button that sends it takes (form-submit.tsx). */
    button: { isBusy, waitUntil: wait },
    /** For what is asked of somebody else from here on. */
    endWait: () => setWait(0),
    field,
    submit,
    isBusy,
    run,
    /** Whether something was typed that is not what the form began with; who never asks is not drawn anew for it. */
    get isChanged() {
      return formState.isDirty;
    },
  };
}

/** What a form may be of, what it is filled with, and what checks it. */
export type FormFields = FieldValues;
export type FilledWith<Values extends FormFields> = DefaultValues<Values>;
export type FormSchema<Values extends FormFields> = ObjectSchema<Values>;

/** What a part of a form takes, to show some of its fields. */
export type ShopForm<Values extends FieldValues> = ReturnType<typeof useShopForm<Values, unknown>>;

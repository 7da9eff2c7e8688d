"use client";

import { useTranslations } from "next-intl";
import { EditableRows } from "@/components/desk/kit/editable-rows";
import { PictureField } from "@/components/desk/kit/picture-field";
import { RichTextField } from "@/components/desk/kit/rich-text-field";
import { Checkbox } from "@/components/ui/checkbox";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { MAX_ALT } from "@/lib/contract/pictures";
import { type BlockFieldsProps, BlockProducts, BlockRecords, isChosen } from "./block-records";
import type { EditedBlock } from "./edited-page";

const MAX = { title: 60, item: 80, body: 600, question: 200, answer: 2000, items: 30 };

export function BlockFields(props: BlockFieldsProps) {
  const t = useTranslations("StaffPages");
  const { block, errorOf, onChange } = props;
  const { kind, title } = block;
  return (
    <div className="grid gap-3 pb-3">
      <TextField
        label={t("blockTitle")}
        error={errorOf("title")}
        maxLength={MAX.title}
        value={title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      {kind === "picture" && <PictureOf {...props} />}
      {(kind === "text" || kind === "picture") && (
        <RichTextField
          label={t("text")}
          error={errorOf("text")}
          value={block.text ?? ""}
          onChange={(text) => onChange({ text: text || null })}
        />
      )}
      {(kind === "points" || kind === "steps") && <Texts {...props} />}
      {kind === "questions" && <Questions {...props} />}
      {kind === "products" && <BlockProducts {...props} />}
      {isChosen(kind) && <BlockRecords {...props} choices={props.named[kind]} />}
    </div>
  );
}

function PictureOf({ block, named, errorOf, onNamed, onChange }: BlockFieldsProps) {
  const t = useTranslations("StaffPages");
  return (
    <>
      <PictureField
        label={t("picture")}
        error={errorOf("picture")}
        scope={`block.${block.key}`}
        kind="slide"
        value={named.pictures.filter(({ id }) => id === block.picture)}
        onChange={([picture]) => {
          if (picture) onNamed({ pictures: [picture] });
          onChange({ picture: picture?.id ?? null, ...(picture?.alt && { alt: picture.alt }) });
        }}
      />
      <TextField
        label={t("alt")}
        error={errorOf("alt")}
        maxLength={MAX_ALT}
        value={block.alt}
        onChange={({ target }) => onChange({ alt: target.value })}
      />
      <Checkbox
        label={t("reverse")}
        checked={block.reverse}
        onChange={({ target }) => onChange({ reverse: target.checked })}
      />
    </>
  );
}

function Texts({ block, errorOf, onChange }: BlockFieldsProps) {
  const t = useTranslations("StaffPages");
  const change = (at: number, fields: Partial<EditedBlock["texts"][number]>) =>
    onChange({ texts: block.texts.map((text, place) => (place === at ? { ...text, ...fields } : text)) });
  return (
    <EditableRows
      label={t("items")}
      items={block.texts}
      limit={MAX.items}
      add={t("addItem")}
      blank={() => ({ title: "", body: "" })}
      nameOf={({ title }) => title || t("untitled")}
      error={errorOf("texts")}
      onChange={(texts) => onChange({ texts })}
    >
      {({ title, body }, at) => (
        <div className="grid gap-2">
          <TextField
            label={t("itemTitle")}
            maxLength={MAX.item}
            value={title}
            onChange={({ target }) => change(at, { title: target.value })}
          />
          <TextArea
            label={t("itemBody")}
            rows={3}
            maxLength={MAX.body}
            value={body}
            onChange={({ target }) => change(at, { body: target.value })}
          />
        </div>
      )}
    </EditableRows>
  );
}

function Questions({ block, errorOf, onChange }: BlockFieldsProps) {
  const t = useTranslations("StaffPages");
  const change = (at: number, fields: Partial<EditedBlock["questions"][number]>) =>
    onChange({ questions: block.questions.map((one, place) => (place === at ? { ...one, ...fields } : one)) });
  return (
    <EditableRows
      label={t("questions")}
      items={block.questions}
      limit={MAX.items}
      add={t("addQuestion")}
      blank={() => ({ question: "", answer: "" })}
      nameOf={({ question }) => question || t("untitled")}
      error={errorOf("questions")}
      onChange={(questions) => onChange({ questions })}
    >
      {({ question, answer }, at) => (
        <div className="grid gap-2">
          <TextField
            label={t("question")}
            maxLength={MAX.question}
            value={question}
            onChange={({ target }) => change(at, { question: target.value })}
          />
          <TextArea
            label={t("answer")}
            rows={4}
            maxLength={MAX.answer}
            value={answer}
            onChange={({ target }) => change(at, { answer: target.value })}
          />
        </div>
      )}
    </EditableRows>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";

type LeaveQuestionProps = { onStay: () => void; onLeave: () => void };

/** Asks for confirmation before discarding input; the button that keeps the input is focused first. */
export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  const t = useTranslations("Address");
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <>
      <p role="alert" className="basis-full text-base">
        {t("leaveQuestion")}
      </p>
      <Button ref={stay} variant="secondary" onClick={onStay}>
        {t("stay")}
      </Button>
      <Button variant="ghost" onClick={onLeave}>
        {t("leave")}
      </Button>
    </>
  );
}

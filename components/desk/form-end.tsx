"use client";

import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { Conflict } from "./conflict";

type FormEndProps = {
  /** Where somebody was quicker, what differs. */
  conflict?: ComponentProps<typeof Conflict> | null;
  save: string;
  variant?: ComponentProps<typeof Button>["variant"];
  drop: string;
  isBusy: boolean;
  onClose: () => void;
};

/** The foot of a form that opened in its row: what sends it and what puts it away, or both versions in their place. */
export function FormEnd({ conflict, save, variant, drop, isBusy, onClose }: FormEndProps) {
  if (conflict) return <Conflict {...conflict} />;
  return (
    <p className="flex flex-wrap gap-2">
      <Button type="submit" variant={variant} loading={isBusy} className="max-sm:flex-1">
        {save}
      </Button>
      <Button variant="ghost" onClick={onClose}>
        {drop}
      </Button>
    </p>
  );
}

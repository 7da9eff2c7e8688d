"use client";

import type { ComponentProps } from "react";
import { Button } from "@/components/desk/kit/button";
import { Conflict } from "./conflict";

type FormEndProps = {
  conflict?: ComponentProps<typeof Conflict> | null;
  save: string;
  variant?: ComponentProps<typeof Button>["variant"];
  drop: string;
  isBusy: boolean;
  onClose: () => void;
};

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

"use client";

import type { ComponentProps } from "react";
import { Button as AnyButton } from "@/components/ui/button";
import { useOnlyLooks } from "./only-looks";

/** A button of the desk; omitted for a user who may only look, unless it only `shows` something. */
export function Button({ shows = false, ...props }: ComponentProps<typeof AnyButton> & { shows?: boolean }) {
  const onlyLooks = useOnlyLooks();
  return onlyLooks && !shows ? null : <AnyButton {...props} />;
}

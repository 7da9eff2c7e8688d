"use client";

import { ErrorMessage } from "@/components/layout/error-message";

/** A page broke; the frame around it stays. */
export default function PageError() {
  return <ErrorMessage />;
}

"use client";

import { ErrorMessage } from "@/components/layout/error-message";

export default function PageError() {
  return <ErrorMessage />;
}

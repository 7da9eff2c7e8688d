"use client";

import { ProductError } from "@/app/(shop)/products/product-error";

export default function ProductErrorPage() {
  return <ProductError />;
}

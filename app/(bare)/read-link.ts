import { notFound } from "next/navigation";

const ID = /^[1-9]\d{0,9}$/;

/** Reads the pay link in a URL; responds 404 if the id is not a number. */
export async function readLink(params: Promise<{ uniq: string; id: string }>): Promise<{ code: string; id: number }> {
  const { uniq, id } = await params;
  if (!ID.test(id)) notFound();
  return { code: uniq, id: Number(id) };
}

import { notFound } from "next/navigation";

const ID = /^[1-9]\d{0,9}$/;

/** The link that an address names; a number that is none names nothing. */
export async function readLink(params: Promise<{ uniq: string; id: string }>): Promise<{ code: string; id: number }> {
  const { uniq, id } = await params;
  if (!ID.test(id)) notFound();
  return { code: uniq, id: Number(id) };
}

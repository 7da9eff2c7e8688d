import useSWR from "swr";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { contentCalls } from "@/lib/contract/calls/content";
import type { FooterInfo } from "@/lib/contract/content";
import { readContactInfo } from "@/lib/domain/shop/contact-info";
import { read } from "@/lib/state/storage/settle";

export function useShopFacts(): FooterInfo | undefined {
  const { data } = useSWR(
    callPath(contentCalls.footer),
    async () => readContactInfo((await read(shopApi.content.footer())).data),
    {
      revalidateOnFocus: false,
    },
  );
  return data;
}

import "server-only";
import { sql } from "drizzle-orm";
import type { Database } from "@/lib/backend/db/client";
import type { PictureRow } from "@/lib/backend/db/schema/pictures";

const onRow = (id: number) => `$.rows[*] ? (@.picture == ${id})`;
const onPage = (id: number) => `$ ? (@.cover == ${id} || exists (@.blocks[*] ? (@.picture == ${id})))`;

/** True if a product, an order, content, or the shop identity (by id) uses the picture. */
export async function isPictureUsed(
  { query }: Pick<Database, "query">,
  { id, path }: Pick<PictureRow, "id" | "path">,
): Promise<boolean> {
  const { rows } = await query().execute<{ used: boolean }>(sql`
    select exists (select from products where image = ${path})
      or exists (select from product_details where gallery ? ${path})
      or exists (select from categories where logo = ${path})
      or exists (select from brands where logo = ${path})
      or exists (select from banks where logo = ${path})
      or exists (select from bundles where image = ${path})
      or exists (select from banners where image = ${path})
      or exists (select from sliders where ${path} in (desktop_image, mobile_image))
      or exists (select from articles where cover = ${path})
      or exists (select from pages where image = ${path})
      or exists (select from posting_methods where logo = ${path})
      or exists (select from (select items from landings union all select items from articles) shown
        where jsonb_path_exists(items, '$[*].media[*] ? (@.url == $path)', ${JSON.stringify({ path })}::jsonb))
      or exists (select from settings where key = 'identity'
        and jsonb_build_array(value -> 'logo_light', value -> 'logo_dark', value -> 'icon', value -> 'hero' -> 'picture') @> to_jsonb(${id}::integer))
      or exists (select from content_versions where body @? ${onRow(id)}::jsonpath or body @? ${onPage(id)}::jsonpath)
      or exists (select from content_drafts where body @? ${onRow(id)}::jsonpath or body @? ${onPage(id)}::jsonpath)
      or exists (select from invoice_lines where image = ${path}) as used`);
  return rows[0]?.used ?? false;
}

-- A shop that sells and never had rows of its own showed these five until now, and keeps them as its first version.
INSERT INTO "content_versions" ("kind", "content_id", "no", "body", "changes", "created_at", "publish_at", "published_at")
SELECT 'home', 1, 1, jsonb_build_object('rows', jsonb_build_array(
  jsonb_build_object('id', 1, 'kind', 'sale', 'title', 'فروش ویژه', 'source', null, 'hidden', false),
  jsonb_build_object('id', 2, 'kind', 'categories', 'title', 'دسته‌بندی کالاها', 'source', null, 'hidden', false),
  jsonb_build_object('id', 3, 'kind', 'bundles', 'title', 'سبدهای ویژه', 'source', null, 'hidden', false),
  jsonb_build_object('id', 4, 'kind', 'brands', 'title', 'برندها', 'source', null, 'hidden', false),
  jsonb_build_object('id', 5, 'kind', 'articles', 'title', 'مقالات', 'source', null, 'hidden', false)
)), '[]', now(), now(), now()
WHERE EXISTS (SELECT FROM "products") AND NOT EXISTS (SELECT FROM "content_versions" WHERE "kind" = 'home');

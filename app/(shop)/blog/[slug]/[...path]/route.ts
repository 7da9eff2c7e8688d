import { env } from "@/lib/env";

/** Redirects deeper links to `/blog` to the external blog. */
export function GET(request: Request): Response {
  const path = new URL(request.url).pathname.slice("/blog".length);
  if (env.blogUrl === "" || env.hasOwnBlog) return new Response(null, { status: 404 });
  return new Response(null, { status: 307, headers: { location: env.blogUrl + path } });
}

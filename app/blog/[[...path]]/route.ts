import { env } from "@/lib/env";

/** Redirects links to `/blog` in texts to the external blog. */
export function GET(request: Request): Response {
  const path = new URL(request.url).pathname.slice("/blog".length);
  if (env.blogUrl === "") return new Response(null, { status: 404 });
  return new Response(null, { status: 307, headers: { location: env.blogUrl + path } });
}

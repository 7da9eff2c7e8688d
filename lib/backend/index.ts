import "server-only";

export async function shop(): Promise<{ fetch: (request: Request) => Promise<Response> }> {
  return { fetch: async () => new Response("{}", { status: 503 }) };
}

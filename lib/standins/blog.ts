import { Hono } from "hono";
import { html } from "hono/html";
import articles from "./articles.json";
import messages from "./messages.json";
import { sendPage } from "./page";

/** Serves a sample blog: `GET /` lists articles, `GET /{slug}` returns one. */
export function createBlog(): Hono {
  const { blogName: name, blogNote: note } = messages;
  return new Hono()
    .get("/", (context) => {
      const body = html`<ul>${articles.map(
        ({ slug, title }) => html`<li><a href="/sandbox/blog/${slug}">${title}</a></li>`,
      )}</ul>`;
      return sendPage(context, { name, note, title: messages.blogTitle, body });
    })
    .get("/:slug", (context) => {
      const article = articles.find(({ slug }) => slug === context.req.param("slug"));
      const back = html`<a href="/sandbox/blog">${messages.blogTitle}</a>`;
      if (!article) {
        return sendPage(context, { name, note, title: messages.unknownArticle, body: back, status: 404 });
      }
      const body = html`${article.paragraphs.map((text) => html`<p>${text}</p>`)}${back}`;
      return sendPage(context, { name, note, title: article.title, body });
    });
}

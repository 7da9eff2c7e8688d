import { isBuild } from "@/lib/env";
import { ArticlesScreen, articlesMetadata } from "./articles-screen";

export const revalidate = 3600;

// Cached under its path, so it never reads the query: search/filtered renders URLs that have one.
export const generateMetadata = () => articlesMetadata(1);

export default function BlogPage() {
  return isBuild ? null : <ArticlesScreen page={1} />;
}

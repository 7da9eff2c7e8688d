import { TextScreen, textMetadata } from "@/app/(shop)/text-screen";

export const revalidate = 3600;

export const generateMetadata = () => textMetadata("documents");

export default function DocumentsPage() {
  return <TextScreen slug="documents" />;
}

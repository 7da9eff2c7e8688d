import { TextScreen, textMetadata } from "@/app/(shop)/text-screen";

export const revalidate = 3600;

export const generateMetadata = () => textMetadata("terms");

export default function TermsPage() {
  return <TextScreen slug="terms" />;
}

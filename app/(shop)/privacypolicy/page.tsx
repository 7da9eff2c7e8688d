import { TextScreen, textMetadata } from "@/app/(shop)/text-screen";

export const revalidate = 3600;

export const generateMetadata = () => textMetadata("privacypolicy");

export default function PrivacyPage() {
  return <TextScreen slug="privacypolicy" />;
}

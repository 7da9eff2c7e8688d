import { TextScreen, textMetadata } from "@/app/(shop)/text-screen";

export const revalidate = 3600;

export const generateMetadata = () => textMetadata("about-us");

export default function AboutPage() {
  return <TextScreen slug="about-us" />;
}

import { TextScreen, textMetadata } from "@/app/(shop)/text-screen";

export const revalidate = 3600;

export const generateMetadata = () => textMetadata("sale-services");

export default function SaleServicesPage() {
  return <TextScreen slug="sale-services" />;
}

import { GuidePage, guideMetadata } from "@/app/(shop)/choose/guide-page";

export const revalidate = 300;
export const dynamicParams = true;
export const generateStaticParams = () => [];

export const generateMetadata = guideMetadata;
export default GuidePage;

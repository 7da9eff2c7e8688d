import { TextScreen, textMetadata } from "@/app/(shop)/text-screen";
import { ThirdParties } from "@/components/content/third-parties";
import { env } from "@/lib/env";
import { IslandMessages } from "@/lib/i18n/island-messages";

export const revalidate = 3600;

export const generateMetadata = () => textMetadata("privacypolicy");

export default function PrivacyPage() {
  return (
    <TextScreen slug="privacypolicy">
      {env.thirdParties.length > 0 && (
        <IslandMessages island="privacy">
          <ThirdParties kinds={env.thirdParties} />
        </IslandMessages>
      )}
    </TextScreen>
  );
}

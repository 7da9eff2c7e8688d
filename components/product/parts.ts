import { CompareButton } from "@/components/catalog/compare-button";
import { ShareButton } from "@/components/catalog/share-button";
import { Visit } from "@/components/catalog/visit";
import { WishlistButton } from "@/components/catalog/wishlist-button";
import { Tabs } from "@/components/ui/tabs";
import { AddInPlace } from "./add-in-place";
import { AddToBasket } from "./add-to-basket";
import { ChosenTotal } from "./chosen-total";
import { DeliveryRow } from "./delivery-row";
import { FitCheck } from "./fit-check";
import { FitPanel } from "./fit-panel";
import { Gallery } from "./gallery";
import { Options } from "./options";
import { ViewedShelf } from "./viewed-shelf";

/** The interactive parts of a product page, loaded as one chunk after the page (late-part.tsx). */
export const PARTS = {
  AddInPlace,
  AddToBasket,
  ChosenTotal,
  CompareButton,
  DeliveryRow,
  FitCheck,
  FitPanel,
  Gallery,
  Options,
  ShareButton,
  Tabs,
  ViewedShelf,
  Visit,
  WishlistButton,
};

import { SavedFilters } from "@/components/desk/lists/saved-filters";
import { IslandMessages } from "@/lib/i18n/island-messages";

/** The saved filters of a list, below its tabs. */
export function ListFilters() {
  return (
    <IslandMessages island="desk-filters">
      <SavedFilters />
    </IslandMessages>
  );
}

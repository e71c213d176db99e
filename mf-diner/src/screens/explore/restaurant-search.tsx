import { SearchField } from '@justright/ui/search-field';

/** Searches the restaurants by what is typed. */
export function RestaurantSearch({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <SearchField
      label="Search restaurants"
      placeholder="Name, street or city"
      size="large"
      value={value}
      onChange={onChange}
    />
  );
}

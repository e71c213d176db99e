import { useState } from 'react';
import { Button } from '@justright/ui/button';
import { TextField } from '@justright/ui/text-field';
import styles from './open-foods.module.css';

interface SearchedNamesProps {
  /** Separated by commas. */
  names: string;
  isSearching: boolean;
  onSearch: (names: string) => void;
}

/** The names under which an allergy is searched in the titles and descriptions of foods. */
export function SearchedNames({ names, isSearching, onSearch }: SearchedNamesProps) {
  const [typed, setTyped] = useState(names);
  return (
    <form
      className={styles.names}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <TextField
        label="Names to look for"
        description="In singular, separated by commas. Add what foods with it are called: other names, products made of it."
        value={typed}
        onChange={setTyped}
        maxLength={1000}
        autoComplete="off"
      />
      <Button type="submit" isPending={isSearching} isDisabled={typed.trim() === names}>
        Look again
      </Button>
    </form>
  );
}

import { type ReactNode, useMemo, useRef, useState } from 'react';
import { X } from 'lucide-react';
import { useQuery } from '@justright/client/query';
import type { IngredientReference } from '@justright/contract/ingredients';
import { Button, IconButton } from '@justright/ui/button';
import { Chip } from '@justright/ui/chip';
import { ComboBox } from '@justright/ui/combo-box';
import { useSteadyChoice } from '@justright/ui/hooks/use-steady';
import { AnswerChips } from '../derivation/answer-chips.tsx';
import { allergiesQuery } from '../preferences/queries.ts';
import { type Names, nameByKey } from '../tags/tags.ts';
import { type IngredientSearch, type OfferedIngredient, useIngredientSearch } from './use-ingredient-search.ts';
import styles from './ingredient-picker.module.css';
import type { Owner } from '../derivation/facts-query.ts';

export interface IngredientPickerProps {
  label: string;
  value: readonly IngredientReference[];
  onChange: (references: IngredientReference[]) => void;
  /** Also offers this restaurant's custom ingredients and those that its merchant shares; without it, only raw ones. */
  owner?: Owner | undefined;
  /** Ids that are not offered, e.g. the edited ingredient. A chosen ingredient is never offered again. */
  excludedIds?: readonly string[];
  description?: ReactNode;
  errorMessage?: string | undefined;
  isDisabled?: boolean;
  /** Renders details below the title of a chosen ingredient, e.g. its allergens. */
  renderDetail?: (reference: IngredientReference) => ReactNode;
}

const NO_IDS: readonly string[] = [];

/** Whether the id is a custom ingredient's. The server generates these ids, so they are not shown. */
const isCustomId = (id: string): boolean => id.startsWith('ci_');

/** A search for raw and custom ingredients, with the chosen ones listed below it. */
export function IngredientPicker({
  label,
  value,
  onChange,
  owner,
  excludedIds = NO_IDS,
  description,
  errorMessage,
  isDisabled = false,
  renderDetail,
}: IngredientPickerProps) {
  const pickerRef = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const search = useIngredientSearch(text, owner);
  // A response that arrives while an option is pressed must not remove that option.
  const offered = useSteadyChoice(search.offered);
  const { data: allergies } = useQuery(allergiesQuery);
  const allergyNames = useMemo(() => nameByKey(allergies ?? []), [allergies]);
  const items = useMemo(() => {
    const left = new Set([...excludedIds, ...value.map(({ id }) => id)]);
    return offered
      .filter(({ id }) => !left.has(id))
      .map((one) => ({
        id: one.id,
        label: one.title,
        description: <OfferedFacts ingredient={one} allergyNames={allergyNames} />,
      }));
  }, [offered, value, excludedIds, allergyNames]);

  const add = (id: string) => {
    const chosen = offered.find((ingredient) => ingredient.id === id);
    if (chosen === undefined) return;
    onChange([...value, { id, title: chosen.title }]);
    setSaid(`${chosen.title} added`);
    setText('');
  };
  const remove = ({ id, title }: IngredientReference, index: number) => {
    onChange(value.filter((_part, at) => at !== index));
    setSaid(`${title || id} removed`);
    requestAnimationFrame(() => focusNear(pickerRef.current, index));
  };

  return (
    <div ref={pickerRef} className={styles.picker}>
      <ComboBox
        label={label}
        description={description}
        placeholder={owner === undefined ? 'Search by name or NDB number' : 'Search raw and custom ingredients'}
        items={items}
        inputValue={text}
        onInputChange={setText}
        onSelect={add}
        isLoading={search.isLoading}
        isDisabled={isDisabled}
        emptyText={emptyTextOf(search)}
        errorMessage={failureText(search) ?? errorMessage}
      />
      <output className={styles.said}>{said}</output>
      {search.errorText !== undefined && (
        <Button
          size="small"
          onPress={() => {
            // Moves the focus before the button disappears: React Aria would restore it a moment later and close the
            // list.
            pickerRef.current?.querySelector('input')?.focus();
            search.retry();
          }}
          className={styles.retry ?? ''}
        >
          Try again
        </Button>
      )}
      {value.length > 0 && (
        <ul className={styles.parts} aria-label={`${label}, chosen`}>
          {value.map((reference, index) => (
            // Values from elsewhere may contain an ingredient twice, so the index is part of the key.
            <li key={`${index} ${reference.id}`} className={styles.part}>
              <div className={styles.texts}>
                <div className={styles.names}>
                  <span className={styles.title}>{reference.title || reference.id}</span>
                  <IngredientOrigin id={reference.id} isCustom={isCustomId(reference.id)} />
                </div>
                {renderDetail?.(reference)}
              </div>
              <IconButton
                size="small"
                aria-label={`Remove ${reference.title || reference.id}`}
                isDisabled={isDisabled}
                onPress={() => remove(reference, index)}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const failureText = ({ errorText }: IngredientSearch): string | undefined =>
  errorText === undefined ? undefined : `The search did not work: ${errorText}`;

/** The text of an open list without options; the rest of the page is inert while the list is open. */
function emptyTextOf(search: IngredientSearch): string {
  if (search.isTooShort) return 'Type at least 4 characters';
  return failureText(search) ?? (search.offered.length > 0 ? 'What was found is chosen already' : 'Nothing found');
}

/** The NDB number of a raw ingredient, or that the ingredient is a custom one. */
function IngredientOrigin({ id, isCustom }: { id: string; isCustom: boolean }) {
  if (!isCustom) return <span className={styles.number}>{id}</span>;
  return (
    <Chip size="small" tone="info">
      Custom
    </Chip>
  );
}

function OfferedFacts({ ingredient, allergyNames }: { ingredient: OfferedIngredient; allergyNames: Names }) {
  const { id, isCustom, derived } = ingredient;
  const { allergies, mayContain, unknownFor } = derived;
  return (
    <span className={styles.facts}>
      <IngredientOrigin id={id} isCustom={isCustom} />
      <AnswerChips written={derived} names={allergyNames} />
      {allergies.length + mayContain.length + unknownFor.length === 0 && <span>No dislikes listed</span>}
    </span>
  );
}

/** Moves the focus after the pressed button was removed: to the next button, the last one, or the search. */
function focusNear(picker: HTMLElement | null, index: number): void {
  const buttons = picker?.querySelectorAll<HTMLElement>('li > button') ?? [];
  const target = buttons[Math.min(index, buttons.length - 1)] ?? picker?.querySelector('input');
  target?.focus();
}

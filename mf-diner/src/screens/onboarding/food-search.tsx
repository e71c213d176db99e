import { useEffect, useMemo, useRef, useState } from 'react';
import type { FoundFood } from '@justright/contract/foods';
import type { Profile } from '@justright/dietary-rules/filter';
import { Button } from '@justright/ui/button';
import { ComboBox } from '@justright/ui/combo-box';
import { useSteadyChoice } from '@justright/ui/hooks/use-steady';
import { tooManyFoodsText, withFood } from '../../choices/food-choices.ts';
import { notChosenText } from './steps.ts';
import { type FoodSearchState, useFoodSearch } from './use-food-search.ts';
import styles from './other-foods.module.css';

const ASK_STAFF = 'Tell the staff what you avoid before you order.';
/** The most catalogue titles that an option shows. */
const TITLES_MAX = 2;

interface FoodSearchProps {
  profile: Profile;
  onChange: (change: (was: Profile) => Profile) => void;
  text: string;
  onText: (text: string) => void;
}

/** Why what is in the field is not avoided. */
interface Refusal {
  /** The chosen name; null when none was chosen. */
  name: string | null;
  text: string;
}

/** Finds a food by its name and avoids it. What is typed and not chosen is never taken for chosen. */
export function FoodSearch({ profile, onChange, text, onText }: FoodSearchProps) {
  const box = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<Refusal>();
  const [said, setSaid] = useState('');
  const search = useFoodSearch(text);
  // A response that arrives while an option is pressed must not remove that option.
  const found = useSteadyChoice(search.found);
  const items = useMemo(() => {
    const chosen = profile.foods.map(({ name }) => name);
    return found
      .filter(({ name }) => !chosen.includes(name))
      .map((food) => ({ id: food.name, label: food.name, description: coverText(food) }));
  }, [found, profile.foods]);
  const focus = () => box.current?.querySelector('input')?.focus();
  useEffect(focus, []);

  const choose = (id: string) => {
    const food = found.find(({ name }) => name === id);
    if (!food) return;
    const { name, ids } = food;
    const why = ids.length === 0 ? tooBroadText(food) : tooManyFoodsText(profile, food);
    setRefusal(why === undefined ? undefined : { name, text: why });
    onText(why === undefined ? '' : name);
    if (why !== undefined) return;
    onChange((was) => withFood(was, { name, ids }));
    setSaid(`${name} added`);
  };

  return (
    <div ref={box} className={styles.search}>
      <ComboBox
        label="Which other food do you avoid?"
        description="We take it as an allergy: dishes that nobody has checked for it are hidden too."
        placeholder="For example ginger"
        items={items}
        inputValue={text}
        onInputChange={(typed) => {
          // The chosen name is written into the field.
          setRefusal((was) => (was?.name === typed ? was : undefined));
          onText(typed);
        }}
        onSelect={choose}
        value={refusal?.name ?? null}
        onBlur={() => {
          const typed = text.trim();
          const why = isNoFood(search) ? unknownText(typed) : notChosenText(typed);
          if (typed !== '') setRefusal((was) => was ?? { name: null, text: why });
        }}
        isLoading={search.isLoading}
        emptyText={emptyTextOf(search)}
        errorMessage={search.failureText ?? refusal?.text}
      />
      <output className={styles.said}>{said}</output>
      {search.failureText !== undefined && (
        <Button
          onPress={() => {
            // Before the button disappears.
            focus();
            search.retry();
          }}
        >
          Try again
        </Button>
      )}
    </div>
  );
}

/** Whether the search has found nothing for what is typed. */
const isNoFood = ({ isTooShort, isLoading, failureText, found }: FoodSearchState): boolean =>
  !isTooShort && !isLoading && failureText === undefined && found.length === 0;

const unknownText = (typed: string): string =>
  `We know no food called “${typed}”. Tell the staff about it before you order, and clear it here.`;

const tooBroadText = ({ name, total }: FoundFood): string =>
  `${total} foods are called “${name}”, too many to check each. Choose its tile if there is one, or write it more exactly.`;

/** Says which foods of the catalogue a name covers, for the diner to check. */
function coverText({ ids, titles, total }: FoundFood): string {
  if (ids.length === 0) return `${total} foods: too many, write it more exactly`;
  const shown = titles.slice(0, TITLES_MAX);
  const more = total - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(' · ');
}

/** The text of an open list without options; the rest of the page is inert while the list is open. */
function emptyTextOf({ isTooShort, failureText, found }: FoodSearchState): string {
  if (isTooShort) return 'Type at least 2 letters';
  return failureText ?? (found.length > 0 ? 'You avoid it already' : `We know no food by that name. ${ASK_STAFF}`);
}

import { useEffect, useMemo, useRef, useState } from 'react';
import type { FoundFood } from '@justright/contract/foods';
import type { Allergy } from '@justright/contract/preferences';
import type { Level, Profile } from '@justright/dietary-rules/filter';
import { Button } from '@justright/ui/button';
import { ComboBox } from '@justright/ui/combo-box';
import { useSteadyChoice } from '@justright/ui/hooks/use-steady';
import { tooManyFoodsText, withFood } from '../../choices/food-choices.ts';
import { usePreferences } from '../../choices/preferences.ts';
import { levelIn } from '../../choices/profile.ts';
import { withLevel } from '../../choices/profile-changes.ts';
import { startingLevelOf } from '../../choices/starting-levels.ts';
import { notChosenText } from './steps.ts';
import { showTile } from './show-tile.ts';
import { type FoodSearchState, useFoodSearch } from './use-food-search.ts';
import styles from './other-foods.module.css';

const ASK_STAFF = 'Tell the staff what you avoid before you order.';
/** The level of a food by name until the diner answers. */
const STARTING_LEVEL: Level = 'strict';
/** The most catalogue titles that an option shows. */
const TITLES_MAX = 2;

interface FoodSearchProps {
  profile: Profile;
  onChange: (change: (was: Profile) => Profile) => void;
  text: string;
  onText: (text: string) => void;
}

const NONE_OFFERED: readonly Allergy[] = [];

/** Why what is in the field is not avoided. */
interface Refusal {
  /** What was chosen; null when nothing was. */
  id: string | null;
  /** The text in the field. */
  name: string;
  text: string;
}

/** Tells the found apart: a name may mean a tile and a food. */
const idOf = ({ name, keys }: FoundFood): string => [name, ...keys].join(' ');

/**
 * Finds what a word means and avoids it: tiles, or a food by its name, which then ask for their level. What is typed and
 * not chosen is never taken for chosen.
 */
export function FoodSearch({ profile, onChange, text, onText }: FoodSearchProps) {
  const box = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<Refusal>();
  const [said, setSaid] = useState('');
  const { allergies, names } = usePreferences();
  const search = useFoodSearch(text, allergies.data ?? NONE_OFFERED);
  // A response that arrives while an option is pressed must not remove that option.
  const found = useSteadyChoice(search.found);
  const items = useMemo(() => {
    const isAvoided = ({ name, keys, isTooBroad }: FoundFood) =>
      keys.length > 0
        ? !isTooBroad && keys.every((key) => levelIn(profile.allergies, key) !== undefined)
        : profile.foods.some((food) => food.name === name);
    return found
      .filter((food) => !isAvoided(food))
      .map((food) => ({ id: idOf(food), label: food.name, description: coverText(food, names.allergy) }));
  }, [found, profile, names]);
  const focus = () => box.current?.querySelector('input')?.focus();
  useEffect(focus, []);

  const choose = (id: string) => {
    const food = found.find((one) => idOf(one) === id);
    if (!food) return;
    const { name, keys, ids, isTooBroad } = food;
    const avoided = { name, ids, level: STARTING_LEVEL };
    const why = isTooBroad ? tooBroadText(food, names.allergy) : tooManyFoodsText(profile, avoided);
    setRefusal(why === undefined ? undefined : { id, name, text: why });
    onText(why === undefined ? '' : name);
    if (why !== undefined) return;
    if (keys.length === 0) onChange((was) => withFood(was, avoided));
    else {
      const added = (was: Profile, key: string) =>
        levelIn(was.allergies, key) === undefined ? withLevel(was, key, startingLevelOf(key)) : was;
      onChange((was) => keys.reduce(added, was));
      requestAnimationFrame(() => showTile(keys[0] ?? ''));
    }
    setSaid(
      keys.length === 0 ? `${name} added as an allergy` : `${keys.map(names.allergy).join(', ')} chosen for ${name}`,
    );
  };

  return (
    <div ref={box} className={styles.search}>
      <ComboBox
        label="Which other food do you avoid?"
        description="We take it as an allergy until you say that it is none."
        placeholder="For example ginger"
        items={items}
        inputValue={text}
        onInputChange={(typed) => {
          // The chosen name is written into the field.
          setRefusal((was) => (was?.name === typed ? was : undefined));
          onText(typed);
        }}
        onSelect={choose}
        value={refusal?.id ?? null}
        onBlur={() => {
          const typed = text.trim();
          const why = isNoFood(search) ? unknownText(typed) : notChosenText(typed);
          if (typed !== '') setRefusal((was) => was ?? { id: null, name: typed, text: why });
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

type NameOf = (key: string) => string;

function tooBroadText({ name, keys, total }: FoundFood, nameOf: NameOf): string {
  if (keys.length > 0)
    return `“${name}” is many foods. Choose the tiles ${keys.map(nameOf).join(', ')}, and add every other one by its name.`;
  const many = total > 0 ? `${total} foods are called “${name}”, too many to check each` : `“${name}” is many foods`;
  return `${many}. Choose its tile if there is one, or write it more exactly.`;
}

/** Says what a name covers, for the diner to check: tiles, or foods of the catalogue. */
function coverText({ keys, isTooBroad, titles, total }: FoundFood, nameOf: NameOf): string {
  if (isTooBroad) return `${total > 0 ? `${total} foods: too` : 'Too'} many, write it more exactly`;
  if (keys.length > 0) return `Choose ${keys.map((key) => `“${nameOf(key)}”`).join(' and ')}`;
  const shown = titles.slice(0, TITLES_MAX);
  const more = total - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(' · ');
}

/** The text of an open list without options; the rest of the page is inert while the list is open. */
function emptyTextOf({ isTooShort, failureText, found }: FoodSearchState): string {
  if (isTooShort) return 'Type at least 2 letters';
  return failureText ?? (found.length > 0 ? 'You avoid it already' : `We know no food by that name. ${ASK_STAFF}`);
}

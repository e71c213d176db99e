import type { ExchangedDish, Substitution } from '@justright/contract/substitutions';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { Chip } from '@justright/ui/chip';
import { soonText } from '@justright/ui/when';
import { type Names, namesOf } from '../../shared/tags/tags.ts';
import { timeLeft } from './ending.ts';
import styles from './substitutions.module.css';

/** The most dishes that are named. */
const NAMED_MAX = 8;

interface SubstitutionCardProps {
  substitution: Substitution;
  now: Date;
  /** Of the restaurant; null: that of the device. */
  timeZone: string | null;
  names: { allergies: Names; diets: Names };
  /** Of one that is in effect. */
  onEnd?: () => void;
}

function dishesText(dishes: readonly { title: string }[]): string {
  if (dishes.length === 0) return 'No dish uses it now.';
  const named = dishes.slice(0, NAMED_MAX).map(({ title }) => title);
  const more = dishes.length - named.length;
  return `${dishes.length === 1 ? '1 dish' : `${dishes.length} dishes`}: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Says from whom an exchange hides dishes: "Hidden today from diners with Dairy: Mash, Soup." Empty for nothing. */
function hiddenTexts(dishes: readonly ExchangedDish[], names: SubstitutionCardProps['names']): string[] {
  const named = dishes.flatMap((dish) =>
    [...namesOf(dish.foods, names.allergies), ...namesOf(dish.diets, names.diets)].map((name) => ({
      name,
      title: dish.title,
    })),
  );
  return [...Map.groupBy(named, ({ name }) => name)].map(([name, all]) => {
    const more = all.length - NAMED_MAX;
    const titles = all.slice(0, NAMED_MAX).map(({ title }) => title);
    return `${name}: ${titles.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  });
}

/** One substitution: what, until when, by whom, and the dishes that it changes. */
export function SubstitutionCard({ substitution, now, timeZone, names, onEnd }: SubstitutionCardProps) {
  const { ingredient, substitute, until, note, by, at, ended, isInEffect, dishes } = substitution;
  const hidden = hiddenTexts(dishes, names);
  const textOf = (instant: string) => soonText(instant, now, timeZone);
  return (
    <Card variant={isInEffect ? 'raised' : 'sunken'}>
      <div className={styles.card}>
        <div className={styles.texts}>
          <h3 className={styles.title}>
            {substitute.title} <span className={styles.instead}>instead of</span> {ingredient.title}
          </h3>
          {isInEffect && (
            <p className={styles.time}>
              <Chip tone="warning">{`Until ${textOf(until)}`}</Chip>
              <span>{`${timeLeft(until, now)} left`}</span>
            </p>
          )}
          {note !== '' && <p dir="auto">{note}</p>}
          {isInEffect && <p>{dishesText(dishes)}</p>}
          {hidden.length > 0 && (
            <div>
              <p className={styles.hides}>Hidden today from who avoids the food or follows the diet</p>
              <ul className={styles.hidden}>
                {hidden.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
          )}
          <p className={styles.by}>
            {`${by}, ${textOf(at)}`}
            {ended !== null && `. Ended by ${ended.by}, ${textOf(ended.at)}`}
            {ended === null && !isInEffect && `. Over since ${textOf(until)}`}
          </p>
        </div>
        {onEnd !== undefined && (
          <Button onPress={onEnd} aria-label={`End now: ${substitute.title} instead of ${ingredient.title}`}>
            End now
          </Button>
        )}
      </div>
    </Card>
  );
}

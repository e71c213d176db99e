import type { Substitution } from '@justright/contract/substitutions';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { Chip } from '@justright/ui/chip';
import { instantText } from '../../shared/substitutions/instant-text.ts';
import { timeLeft } from './ending.ts';
import styles from './substitutions.module.css';

/** The most dishes that are named. */
const NAMED_MAX = 8;

interface SubstitutionCardProps {
  substitution: Substitution;
  now: Date;
  /** Of one that is in effect. */
  onEnd?: () => void;
}

function dishesText(dishes: readonly { title: string }[]): string {
  if (dishes.length === 0) return 'No dish uses it now.';
  const named = dishes.slice(0, NAMED_MAX).map(({ title }) => title);
  const more = dishes.length - named.length;
  return `${dishes.length === 1 ? '1 dish' : `${dishes.length} dishes`}: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** One substitution: what, until when, by whom, and the dishes that it changes. */
export function SubstitutionCard({ substitution, now, onEnd }: SubstitutionCardProps) {
  const { ingredient, substitute, until, note, by, at, ended, isInEffect, dishes } = substitution;
  return (
    <Card variant={isInEffect ? 'raised' : 'sunken'}>
      <div className={styles.card}>
        <div className={styles.texts}>
          <h3 className={styles.title}>
            {substitute.title} <span className={styles.instead}>instead of</span> {ingredient.title}
          </h3>
          {isInEffect && (
            <p className={styles.time}>
              <Chip tone="warning">{`Until ${instantText(until, now)}`}</Chip>
              <span>{`${timeLeft(until, now)} left`}</span>
            </p>
          )}
          {note !== '' && <p dir="auto">{note}</p>}
          {isInEffect && <p>{dishesText(dishes)}</p>}
          <p className={styles.by}>
            {`${by}, ${instantText(at, now)}`}
            {ended !== null && `. Ended by ${ended.by}, ${instantText(ended.at, now)}`}
            {ended === null && !isInEffect && `. Over since ${instantText(until, now)}`}
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

import { History, RotateCcw } from 'lucide-react';
import type { KitchenSignature } from '@justright/contract/kitchen-signatures';
import { listed } from '@justright/contract/words';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { TagList } from '@justright/ui/chip';
import { countText } from '@justright/ui/texts';
import { dayText } from '@justright/ui/when';
import { type Names, namesOf } from '../../shared/tags/tags.ts';
import styles from './kitchen-signatures.module.css';
import { SeenLists } from './seen-lists.tsx';

interface SignatureCardProps {
  signature: KitchenSignature;
  names: Names;
  maySign: boolean;
  onRenew: () => void;
  onWithdraw: () => void;
  onHistory: () => void;
}

/** The most titles that one sentence names. */
const TITLES_MAX = 5;
const titlesText = (titles: readonly string[]): string =>
  titles.length <= TITLES_MAX
    ? listed(titles)
    : `${titles.slice(0, TITLES_MAX).join(', ')} and ${titles.length - TITLES_MAX} more`;

/** One kitchen signature: the foods, by whom, what has ended it, and what it does not cover yet. */
export function SignatureCard({ signature, names, maySign, onRenew, onWithdraw, onHistory }: SignatureCardProps) {
  const { keys, how, note, reviewBy, by, at, seen, isNew, isLapsed, because } = signature;
  const foods = namesOf(keys, names);
  return (
    <Card
      title={listed(foods)}
      actions={
        <>
          <Button size="small" variant="ghost" icon={<History aria-hidden />} onPress={onHistory}>
            History
          </Button>
          {maySign && (
            <Button size="small" variant="ghost" aria-label={`Withdraw ${listed(foods)}`} onPress={onWithdraw}>
              Withdraw
            </Button>
          )}
        </>
      }
    >
      <div className={styles.parts}>
        {isLapsed ? (
          <Banner tone="warning" {...(maySign && { action: <RenewButton label="Sign again" onPress={onRenew} /> })}>
            {because.length > 0
              ? `It has ended, because of ${titlesText(because)}. Guests with an allergy no longer read it.`
              : 'Its review day has passed. Guests with an allergy no longer read it.'}
          </Banner>
        ) : (
          isNew.length > 0 && (
            <Banner tone="info" {...(maySign && { action: <RenewButton label="Renew" onPress={onRenew} /> })}>
              {`${countText(isNew.length, 'food or dish', 'foods and dishes')} came later or changed, and ${isNew.length === 1 ? 'is' : 'are'} not covered: ${titlesText(isNew.map(({ title }) => title))}.`}
            </Banner>
          )
        )}
        <TagList label="Signed" tone={isLapsed ? 'warning' : 'success'} items={foods} />
        <p className={styles.note}>
          {[
            `Signed by ${by}, ${dayText(at)}`,
            ...(reviewBy === null ? [] : [`to be reviewed by ${dayText(reviewBy)}`]),
          ].join(', ')}
        </p>
        {how !== '' && (
          <p className={styles.text}>
            <span className={styles.note}>Guests read:</span> {how}
          </p>
        )}
        {note !== '' && (
          <p className={styles.text}>
            <span className={styles.note}>For staff:</span> {note}
          </p>
        )}
        <SeenLists seen={seen} />
      </div>
    </Card>
  );
}

const RenewButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <Button size="small" icon={<RotateCcw aria-hidden />} onPress={onPress}>
    {label}
  </Button>
);

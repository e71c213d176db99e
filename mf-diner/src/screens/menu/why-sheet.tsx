import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@justright/client/query';
import { Link } from '@justright/client/screen-router';
import type { ExplainedOmission, OmittedItem } from '@justright/contract/public-menu';
import type { Profile } from '@justright/dietary-rules/filter';
import { Banner } from '@justright/ui/banner';
import { BottomSheet } from '@justright/ui/bottom-sheet';
import { Button } from '@justright/ui/button';
import type { Names } from '@justright/contract/choice-texts';
import { type ExplainedReason, explainedReasons, hiddenCountText } from '../../dish/causes.ts';
import { hiddenDishesQuery } from '../../menu/hidden-dishes-query.ts';
import { menuQuery } from '../../menu/menu-query.ts';
import { hiddenReasonTexts } from '../../dish/misfit-texts.ts';
import styles from './why-sheet.module.css';

export interface WhySheetProps {
  omitted: readonly OmittedItem[];
  /** What the menu was filtered for, and when it was received (milliseconds since 1970). */
  profile: Profile;
  asOfMs: number;
  names: Names;
  restaurantId: string;
  dislikesPath: string;
  onClose: () => void;
}

const idsOf = (dishes: readonly OmittedItem[]): string =>
  dishes
    .map(({ id }) => id)
    .toSorted()
    .join();

const shortReasons = (item: OmittedItem, names: Names): ExplainedReason[] =>
  hiddenReasonTexts(item, names).map((title, index) => ({
    tone: index === 0 && item.allergies.length > 0 ? 'avoid' : 'unsure',
    title,
    causes: [],
  }));

/** Lists every hidden dish with its reasons, and the ingredient or part that causes each. */
export function WhySheet(props: WhySheetProps) {
  const { omitted, profile, asOfMs, names, restaurantId, dislikesPath, onClose } = props;
  const client = useQueryClient();
  const explained = useQuery(hiddenDishesQuery(restaurantId, profile, asOfMs));
  const byId = new Map<string, ExplainedOmission>(explained.data?.map((dish) => [dish.id, dish]));
  const isOutdated = explained.data !== undefined && idsOf(explained.data) !== idsOf(omitted);
  useEffect(() => {
    // The menu has changed since then: a dish that is hidden now must not stay visible.
    if (isOutdated) void client.invalidateQueries({ queryKey: menuQuery(restaurantId, profile).queryKey });
  }, [isOutdated, client, restaurantId, profile]);
  return (
    <BottomSheet isOpen onClose={onClose} title={hiddenCountText(omitted.length)}>
      <p className={styles.lead}>
        A dish is shown only when what the kitchen lists proves that it fits. These ones do not and cannot be ordered,
        and here is why.
      </p>
      {explained.isError && (
        <Banner
          tone="warning"
          title="We couldn’t load which ingredients they are"
          action={<Button onPress={() => void explained.refetch()}>Retry</Button>}
        />
      )}
      <ul aria-busy={explained.isFetching}>
        {omitted.map((item) => {
          const dish = byId.get(item.id);
          const reasons = dish ? explainedReasons(dish.why, names, item.title) : shortReasons(item, names);
          return (
            <li key={item.id} className={styles.dish}>
              <h3 className={styles.title} dir="auto" translate="no">
                {item.title}
              </h3>
              {reasons.map((reason) => (
                <p key={reason.title} className={styles.reason}>
                  <b data-tone={reason.tone}>{reason.causes.length > 0 ? `${reason.title}:` : reason.title}</b>{' '}
                  <span>{reason.causes.join('; ')}</span>
                </p>
              ))}
            </li>
          );
        })}
      </ul>
      <p className={styles.change}>
        <span>Chosen too much?</span>{' '}
        <Link to={dislikesPath} replace>
          Change your dislikes
        </Link>
      </p>
    </BottomSheet>
  );
}

import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import type { DinerMenu } from '@justright/contract/read-lean-menu';
import { isEmptyProfile } from '@justright/dietary-rules/filter';
import { Skeleton } from '@justright/ui/skeleton';
import { SELF_ID } from '../../order/cart.ts';
import { GoButton } from '../../elements/go-button.tsx';
import { menuLine } from '@justright/diner-texts/menu-line';
import { momentIn } from '@justright/diner-texts/order-taking';
import { LogoLink } from '../../elements/logo.tsx';
import { onboardingPath } from '../../dining-table/onboarding-path.ts';
import { type Person, titleOf } from '../../dining-table/party.ts';
import { PreferenceIcon } from '../../choices/preference-icon.tsx';
import { preferenceOf, usePreferences } from '../../choices/preferences.ts';
import { ScreenTitle } from '../../elements/screen-title.tsx';
import { TableName } from '../../dining-table/table-name.tsx';
import { avoidedText, strictestFirst } from '@justright/diner-texts/avoided-text';
import { localMoment } from '../../device/local-time.ts';
import { DISLIKES_MAX, moreDislikes } from '@justright/diner-texts/menu-texts';
import { SectionTabs } from './section-tabs.tsx';
import type { SectionName } from './sections.ts';
import styles from './menu-header.module.css';

/** Makes onboarding lead back to the menu. */
const FROM_MENU = { from: 'menu' };

const ICON_PX = 18;

interface MenuHeaderProps {
  name: string | undefined;
  menu: DinerMenu | undefined;
  /** Why nothing can be ordered now, in a word or two. */
  stopped: string | undefined;
  /** The person whose choices are shown; none on the menu of everyone. */
  person: Person | undefined;
  /** Whether several people order: then the choices are labelled with a name. */
  isTable: boolean;
  /** Switches between the menus of several people. */
  personSwitch: ReactNode;
  sections: readonly SectionName[];
  /** Stays in sight with the choices. */
  notice: ReactNode;
  restaurantId: string;
  /** Key of the cart and the table. */
  restaurantKey: string;
  isPending: boolean;
  /** When the menu was received. */
  asOf: Date;
  /** The restaurant's, by which its menu is served; null without one. */
  timeZone: string | null;
  onClose: () => void;
}

/** Draws the restaurant's name, which scrolls away, and below it the choices and the tabs, which stay visible. */
export function MenuHeader({
  name,
  menu,
  stopped,
  person,
  isTable,
  personSwitch,
  sections,
  notice,
  restaurantId,
  restaurantKey,
  isPending,
  asOf,
  timeZone,
  onClose,
}: MenuHeaderProps) {
  return (
    <>
      {/* Scrolls away: what stays in sight must leave room for dishes. */}
      <div className={`${styles.inner} ${styles.bar}`}>
        <LogoLink />
        <div className={styles.names}>
          <ScreenTitle className={styles.name}>
            {name ?? (isPending ? <Skeleton width={160} /> : 'Explore Restaurant')}
          </ScreenTitle>
          <div className={styles.under}>
            <p className={styles.menu}>
              {menu
                ? menuLine(menu, timeZone === null ? localMoment(asOf) : momentIn(timeZone, asOf.getTime()))
                : isPending && <Skeleton width={120} />}
            </p>
            {stopped !== undefined && (
              <p className={styles.stopped} data-look="stopped">
                {stopped}
              </p>
            )}
            <TableName restaurantKey={restaurantKey} />
          </div>
        </div>
        <button
          type="button"
          className={styles.close}
          onClick={onClose}
          aria-label={isTable ? 'Close and clear everyone’s choices' : 'Close and clear my choices'}
        >
          <X aria-hidden />
        </button>
      </div>
      <header className={styles.header}>
        <div className={styles.inner}>
          {personSwitch}
          {person && <Choices person={person} restaurantId={restaurantId} />}
          <SectionTabs sections={sections} isPending={isPending} />
          {notice}
        </div>
      </header>
    </>
  );
}

/** Shows the two buttons for changing choices, each followed by what is chosen. */
function Choices({ person, restaurantId }: { person: Person; restaurantId: string }) {
  const { profile } = person;
  const { knownAllergies, knownDiets, names } = usePreferences();
  const dislikes = strictestFirst(profile);
  const shownDislikes = dislikes.slice(0, DISLIKES_MAX);
  const moreCount = dislikes.length - shownDislikes.length;
  const askAgain = (step: 'diets' | 'allergies') => onboardingPath(restaurantId, step, person.id);
  const whose = person.id === SELF_ID ? 'Your' : `${titleOf(person)}’s`;
  return (
    <div className={styles.choices} data-look={isEmptyProfile(profile) ? 'noChoices' : 'choices'}>
      <GoButton to={askAgain('diets')} state={FROM_MENU} className={styles.edit}>
        <span className={styles.editFace}>Preferences</span>
      </GoButton>
      {profile.diets.length > 0 && (
        <ul className={styles.pills} aria-label={`${whose} preferences`} data-look="diets">
          {profile.diets.map((key) => {
            const { name, filledIconUrl } = preferenceOf(knownDiets, key);
            return (
              <li key={key} className={styles.pill} data-kind="diet" data-look="diet">
                <PreferenceIcon url={filledIconUrl} sizePx={ICON_PX} />
                <span>{name}</span>
              </li>
            );
          })}
        </ul>
      )}
      <GoButton to={askAgain('allergies')} state={FROM_MENU} className={styles.edit}>
        <span className={styles.editFace}>Dislikes</span>
      </GoButton>
      {dislikes.length > 0 && (
        <ul className={styles.pills} aria-label={`${whose} dislikes`} data-look="dislikes">
          {shownDislikes.map((food) => {
            const { key } = food;
            const { filledIconUrl } = preferenceOf(knownAllergies, key);
            return (
              <li key={key} className={styles.pill} data-kind="dislike" data-look="dislike">
                <PreferenceIcon url={filledIconUrl} sizePx={ICON_PX} />
                <span data-look="text">{avoidedText(food, names)}</span>
              </li>
            );
          })}
        </ul>
      )}
      {moreCount > 0 && (
        <GoButton
          to={askAgain('allergies')}
          state={FROM_MENU}
          className={styles.edit}
          label={moreDislikes(moreCount)}
          look="more"
        >
          <span className={styles.editFace} data-look="count">{`+${moreCount}`}</span>
        </GoButton>
      )}
      {isEmptyProfile(profile) && <p className={styles.nothing}>No preferences or allergies selected.</p>}
    </div>
  );
}

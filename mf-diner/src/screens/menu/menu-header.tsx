import { X } from 'lucide-react';
import type { PublicMenu } from '@justright/contract/public-menu';
import { isEmptyProfile, type Profile } from '@justright/dietary-rules/filter';
import { Skeleton } from '@justright/ui/skeleton';
import { GoButton } from '../../shared/go-button.tsx';
import { menuLine } from '../../shared/local-moment.ts';
import { LogoLink } from '../../shared/mark.tsx';
import { PreferenceIcon } from '../../shared/preference-icon.tsx';
import { preferenceOf, usePreferences } from '../../shared/preferences.ts';
import { ScreenTitle } from '../../shared/screen-title.tsx';
import { TableName } from '../../shared/table-name.tsx';
import { lowered } from '../../shared/words.ts';
import { SectionTabs } from './section-tabs.tsx';
import type { MenuSection } from './sections.ts';
import styles from './menu-header.module.css';

/** Onboarding leads back here then. */
const FROM_MENU = { from: 'menu' };

const ICON_PX = 18;

/** More dislikes than this are not all listed: the header stays in sight, and must stay low. */
const DISLIKES_MAX = 4;
const DISLIKES_OF_MANY = 3;

interface MenuHeaderProps {
  name: string | undefined;
  menu: PublicMenu | undefined;
  profile: Profile;
  sections: readonly MenuSection[];
  restaurantId: string;
  /** Under what its table is kept. */
  restaurantKey: string;
  isPending: boolean;
  /** When the menu was asked for. */
  asOf: Date;
  onClose: () => void;
}

/** Stays in sight: where the diner is, what was chosen, and the way to each section. */
export function MenuHeader({
  name,
  menu,
  profile,
  sections,
  restaurantId,
  restaurantKey,
  isPending,
  asOf,
  onClose,
}: MenuHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <div className={styles.bar}>
          <LogoLink />
          <div className={styles.names}>
            <ScreenTitle className={styles.name}>
              {name ?? (isPending ? <Skeleton width={160} /> : 'Explore Restaurant')}
            </ScreenTitle>
            <div className={styles.under}>
              <p className={styles.menu}>{menu ? menuLine(menu, asOf) : isPending && <Skeleton width={120} />}</p>
              <TableName restaurantKey={restaurantKey} />
            </div>
          </div>
          <button type="button" className={styles.close} onClick={onClose} aria-label="Close and clear my choices">
            <X aria-hidden />
          </button>
        </div>
        <Choices profile={profile} restaurantId={restaurantId} />
        <SectionTabs sections={sections} isPending={isPending} />
      </div>
    </header>
  );
}

/** Each button is followed by what was chosen behind it. */
function Choices({ profile, restaurantId }: { profile: Profile; restaurantId: string }) {
  const { allergies, diets } = usePreferences();
  const areMany = profile.allergies.length > DISLIKES_MAX;
  const shownDislikes = areMany ? profile.allergies.slice(0, DISLIKES_OF_MANY) : profile.allergies;
  const moreCount = profile.allergies.length - shownDislikes.length;
  const onboarding = `/explore/${restaurantId}/onboarding`;
  return (
    <div className={styles.choices}>
      <GoButton to={`${onboarding}#diets`} state={FROM_MENU} className={styles.edit}>
        <span className={styles.editFace}>Preferences</span>
      </GoButton>
      {profile.diets.length > 0 && (
        <ul className={styles.pills} aria-label="Your preferences">
          {profile.diets.map((key) => {
            const { name, filledIconUrl } = preferenceOf(diets.data, key);
            return (
              <li key={key} className={styles.pill} data-kind="diet">
                <PreferenceIcon url={filledIconUrl} sizePx={ICON_PX} />
                {name}
              </li>
            );
          })}
        </ul>
      )}
      <GoButton to={`${onboarding}#allergies`} state={FROM_MENU} className={styles.edit}>
        <span className={styles.editFace}>Dislikes</span>
      </GoButton>
      {profile.allergies.length > 0 && (
        <ul className={styles.pills} aria-label="Your dislikes">
          {shownDislikes.map((key) => {
            const { name, filledIconUrl } = preferenceOf(allergies.data, key);
            return (
              <li key={key} className={styles.pill} data-kind="dislike">
                <PreferenceIcon url={filledIconUrl} sizePx={ICON_PX} />
                {`No ${lowered(name)}`}
              </li>
            );
          })}
        </ul>
      )}
      {moreCount > 0 && (
        <GoButton
          to={`${onboarding}#allergies`}
          state={FROM_MENU}
          className={styles.edit}
          label={`${moreCount} more dislikes`}
        >
          <span className={styles.editFace}>{`+${moreCount}`}</span>
        </GoButton>
      )}
      {isEmptyProfile(profile) && <p className={styles.nothing}>No preferences or allergies selected.</p>}
    </div>
  );
}

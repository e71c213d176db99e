import { ArrowLeft } from 'lucide-react';
import { ApiError } from '@justright/client/api';
import { callQuery } from '@justright/client/call-query';
import { keepPreviousData, useQuery } from '@justright/client/query';
import { useParams } from '@justright/client/router';
import { useAddressParams } from '@justright/client/use-address-params';
import { withParams } from '@justright/client/address-params';
import { addressOf } from '@justright/contract/address-of';
import type { Menu } from '@justright/contract/menus';
import type { Allergy, Diet } from '@justright/contract/preferences';
import { getFilteredMenu } from '@justright/contract/public-menu';
import { previewMenuDraft } from '@justright/contract/publications';
import { ingredientKey } from '@justright/dietary-rules/composition';
import { Banner } from '@justright/ui/banner';
import { LinkButton } from '@justright/ui/button';
import { Card } from '@justright/ui/card';
import { Chip } from '@justright/ui/chip';
import { ErrorState } from '@justright/ui/error-state';
import { Loader } from '@justright/ui/loader';
import { PageHeader } from '@justright/ui/page-header';
import { Select } from '@justright/ui/select';
import { TagPicker } from '@justright/ui/tag-picker';
import { countText } from '@justright/ui/texts';
import { MenuPlaceholder } from '../../shared/menu/menu-placeholder.tsx';
import { menuQuery } from '../../shared/menu/menu-queries.ts';
import { allergiesQuery, dietsQuery } from '../../shared/preferences/queries.ts';
import { asPickerItems, nameByKey, namesOf } from '../../shared/tags/tags.ts';
import { type Fit, isCompared, type PreviewedDish, previewedDishes } from './preview-dishes.ts';
import { LevelSelect } from './level-select.tsx';
import { withNamedFoods } from './named-answers.ts';
import { NamedFoodsField } from './named-foods-field.tsx';
import { NotDrafted } from '../../shared/versions/not-drafted.tsx';
import {
  addressQueryOf,
  offeredDiets,
  type PreviewProfile,
  profileIn,
  queryOf,
  withAvoided,
} from './preview-profile.ts';
import styles from './draft-preview.module.css';

/** Shows the draft of a menu as a diner with any choices would be served it. */
export function DraftPreviewScreen() {
  const { menuId = '' } = useParams();
  const menu = useQuery(menuQuery(menuId));
  const allergies = useQuery(allergiesQuery);
  const diets = useQuery(dietsQuery);
  if (menu.data !== undefined && allergies.data !== undefined && diets.data !== undefined) {
    return <DraftPreview key={menuId} menu={menu.data} allergies={allergies.data} diets={diets.data} />;
  }
  const failed = [menu, allergies, diets].filter(({ isError, data }) => isError && data === undefined);
  return (
    <MenuPlaceholder
      error={failed[0]?.error ?? null}
      onRetry={() => {
        for (const query of failed) void query.refetch();
      }}
    />
  );
}

/** When a menu is served first: at that time diners get it, and not another one. */
function servedAt({ serviceAvailability }: Menu): { day?: string; time?: string } {
  const found = serviceAvailability.find(({ enabled, time_periods }) => enabled && time_periods.length > 0);
  const time = found?.time_periods[0]?.start_time;
  return found === undefined || time === undefined ? {} : { day: found.day_of_week, time };
}

const isDraftless = (error: Error): boolean => error instanceof ApiError && error.code === 'drafts-off';

interface DraftPreviewProps {
  menu: Menu;
  allergies: readonly Allergy[];
  diets: readonly Diet[];
}

function DraftPreview({ menu, allergies, diets }: DraftPreviewProps) {
  const [params, changeAddress] = useAddressParams();
  const profile = profileIn(params, allergies, diets);
  const query = queryOf(profile);
  const draft = useQuery({
    ...callQuery(previewMenuDraft, { params: { id: menu.id }, query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const now = useQuery({
    ...callQuery(getFilteredMenu, { params: { id: menu.restaurantId }, query: { ...query, ...servedAt(menu) } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const named = profile.named.map(({ name }) => [ingredientKey(name), name] as const);
  const names = { allergies: new Map([...nameByKey(allergies), ...named]), diets: nameByKey(diets) };
  const isWaiting = draft.isPlaceholderData || now.isPlaceholderData || now.isPending;
  const dishes =
    draft.data &&
    previewedDishes(
      withNamedFoods(draft.data, profile.named),
      now.isError || now.data === undefined ? undefined : withNamedFoods(now.data, profile.named),
      menu.id,
      profile.avoided.map(({ key }) => key),
      names,
    );
  return (
    <section className={styles.screen}>
      <title>{`Preview of ${menu.title} · JustRight`}</title>
      <PageHeader
        title="Preview as a diner"
        leading={
          <LinkButton
            variant="ghost"
            href={addressOf('/menus/{menuId}/versions', { menuId: menu.id })}
            icon={<ArrowLeft aria-hidden />}
          >
            Back
          </LinkButton>
        }
        subtitle={`${menu.title}: the draft as this diner would be served it, compared with what the same diner is served now.`}
      />
      <div className={styles.panes}>
        <Card title="This diner">
          <ProfileFields
            profile={profile}
            allergies={allergies}
            diets={diets}
            onChange={(next) => changeAddress((current) => withParams(current, addressQueryOf(next)))}
          />
        </Card>
        <div className={styles.results} aria-busy={isWaiting}>
          {now.isError && (
            <Banner tone="warning" title="What diners are served now could not be loaded">
              {now.error.message} The draft is shown without the comparison.
            </Banner>
          )}
          {!now.isPending && !now.isError && draft.data !== undefined && !isCompared(now.data, menu.id) && (
            <Banner tone="info">
              Diners are not served this menu now, so there is nothing to compare the draft with.
            </Banner>
          )}
          {dishes === undefined && draft.error === null && <Loader label="Loading the draft…" isTextShown />}
          {draft.error !== null &&
            (isDraftless(draft.error) ? (
              <NotDrafted menu={menu} />
            ) : (
              <Card>
                <ErrorState error={draft.error} onRetry={() => void draft.refetch()} />
              </Card>
            ))}
          {dishes !== undefined && draft.error === null && (
            <>
              <output className={styles.summary}>{isWaiting ? 'Loading …' : summaryOf(dishes)}</output>
              {GROUPS.map(({ fit, title }) => (
                <DishGroup key={fit} title={title} dishes={dishes.filter((dish) => dish.fit === fit)} />
              ))}
            </>
          )}
        </div>
      </div>
    </section>
  );
}

const GROUPS: readonly { fit: Fit; title: string; said: string }[] = [
  { fit: 'fits', title: 'Fits as it is', said: 'as they are' },
  { fit: 'change', title: 'Fits after a change', said: 'after a change' },
  { fit: 'marked', title: 'Shown with a mark', said: 'with a mark' },
  { fit: 'asked', title: 'Ask the kitchen first', said: 'asked of the kitchen' },
  { fit: 'hidden', title: 'Hidden', said: 'hidden' },
];

/** Says how many dishes are served how, and how many differ: "12 as they are, 2 hidden. 1 new, 1 no longer." */
function summaryOf(dishes: readonly PreviewedDish[]): string {
  const counts = GROUPS.map(({ fit, said }) => ({ said, count: dishes.filter((dish) => dish.fit === fit).length }));
  const texts = counts.filter(({ count }) => count > 0).map(({ said, count }) => `${count} ${said}`);
  const changed = (wanted: PreviewedDish['change']) => dishes.filter(({ change }) => change === wanted).length;
  const changes = [
    ...(changed('new') > 0 ? [`${changed('new')} new for this diner`] : []),
    ...(changed('gone') > 0 ? [`${changed('gone')} no longer for this diner`] : []),
  ];
  return [`${countText(dishes.length, 'dish', 'dishes')}: ${texts.join(', ')}`, ...changes].join('. ');
}

function DishGroup({ title, dishes }: { title: string; dishes: readonly PreviewedDish[] }) {
  if (dishes.length === 0) return null;
  return (
    <Card title={title}>
      <ul className={styles.dishes} aria-label={title}>
        {dishes.map(({ id, title: dish, texts, change }) => (
          <li key={id} className={styles.dish}>
            <span className={styles.names}>
              <span className={styles.title}>{dish}</span>
              {texts.length > 0 && <span className={styles.why}>{texts.join('. ')}</span>}
            </span>
            {change === 'new' && (
              <Chip size="small" tone="success">
                New for this diner
              </Chip>
            )}
            {change === 'gone' && (
              <Chip size="small" tone="error">
                No longer for this diner
              </Chip>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const NO_DIET = '';

interface ProfileFieldsProps {
  profile: PreviewProfile;
  allergies: readonly Allergy[];
  diets: readonly Diet[];
  onChange: (profile: PreviewProfile) => void;
}

/** The choices of a diner: what is avoided, how strictly, and a diet. */
function ProfileFields({ profile, allergies, diets, onChange }: ProfileFieldsProps) {
  const names = nameByKey(allergies);
  return (
    <div className={styles.fields}>
      <TagPicker
        label="Avoids"
        description="A family stands for all its kinds."
        items={asPickerItems(allergies.filter(({ active }) => active))}
        value={profile.avoided.map(({ key }) => key)}
        onChange={(keys) => onChange(withAvoided(profile, keys, allergies))}
        addLabel="Add foods"
        searchLabel="Search foods"
      />
      {profile.avoided.map(({ key, level }) => (
        <LevelSelect
          key={key}
          food={namesOf([key], names).join('')}
          level={level}
          onLevel={(next) =>
            onChange({
              ...profile,
              avoided: profile.avoided.map((food) => (food.key === key ? { key, level: next } : food)),
            })
          }
        />
      ))}
      <NamedFoodsField value={profile.named} onChange={(named) => onChange({ ...profile, named })} />
      <Select
        label="Diet"
        items={[
          { id: NO_DIET, label: 'No diet' },
          ...offeredDiets(diets).map(({ key, name }) => ({ id: key, label: name })),
        ]}
        value={profile.diet}
        onChange={(diet) => onChange({ ...profile, diet })}
      />
    </div>
  );
}

import { getCatalogueWorkList, WORK_ENTRIES_MAX } from '@justright/contract/work-list';
import { loadDictionary } from '../../data/dictionary.ts';
import { readAllChoices } from '../../data/reports.ts';
import { readUsedFoods } from '../../data/work-list.ts';
import { catalogueWork } from '../../domain/catalogue-work.ts';
import { profileOf } from '../../domain/profile.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Lists what is to be done about the raw ingredients that diners' dishes use. */
export const getCatalogueWorkListEndpoint = endpoint(getCatalogueWorkList, async ({ db, nowMs }) => {
  const [dictionary, { named, ...foods }, choices] = await Promise.all([
    loadDictionary(db),
    readUsedFoods(db),
    readAllChoices(db),
  ]);
  const profiles = new Map(
    [...choices].map(([restaurantId, all]) => [
      restaurantId,
      all.map(({ choices: sent, diners }) => ({ profile: profileOf(sent, dictionary), diners })),
    ]),
  );
  const today = new Date(nowMs).toISOString().slice(0, 10);
  const found = catalogueWork({ dictionary, entries: dictionary, ...foods, profiles }, today);
  const entries = found.slice(0, WORK_ENTRIES_MAX).map((work) => ({
    ...work,
    id: named.get(work.id)?.internalId ?? '',
    title: named.get(work.id)?.title ?? '',
    keys: [...work.keys],
    diets: [...work.diets],
    dishTitles: [...work.dishTitles],
    menu: null,
    reviewBy: work.kind === 'review' ? (foods.reviewBy.get(work.id) ?? null) : null,
    report: null,
    submission: null,
  }));
  return { data: { entries, total: found.length } };
});

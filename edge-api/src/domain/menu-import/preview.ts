import type {
  ImportCounts,
  ImportedMenu,
  ImportOutcome,
  ImportRow,
  MenuImportPreview,
} from '@justright/contract/menu-import';
import type { ReadFile } from './file-menu.ts';
import type { ImportPlan, PlannedDish, PlannedMenu } from './plan.ts';

/** Describes a plan for a person to confirm. `unknownIds` are the dishes without assigned ingredients. */
export function previewOf(
  file: ReadFile,
  plan: ImportPlan,
  unknownIds: ReadonlySet<string>,
): Omit<MenuImportPreview, 'fingerprint'> {
  const rows = [...plan.dishes.map((dish) => rowOf(dish, unknownIds)), ...keptRows(plan)];
  return {
    format: file.format,
    currency: file.currency,
    priceQuestion: file.priceQuestion ?? null,
    counts: countsOf(rows),
    menus: plan.menus.map(importedMenu),
    rows,
    issues: file.issues,
    ignoredFields: file.ignoredFields,
  };
}

export const menuOutcome = ({ before, after }: PlannedMenu): ImportedMenu['outcome'] => {
  if (!before) return 'created';
  return JSON.stringify(before) === JSON.stringify(after) ? 'unchanged' : 'updated';
};

const importedMenu = (menu: PlannedMenu): ImportedMenu => ({
  id: menu.before?.id ?? null,
  title: menu.after.title,
  outcome: menuOutcome(menu),
});

function outcomeOf({ before, after, changes }: PlannedDish): ImportOutcome {
  if (!after) return 'error';
  if (!before) return 'created';
  return changes.length === 0 ? 'unchanged' : 'updated';
}

function rowOf(dish: PlannedDish, unknownIds: ReadonlySet<string>): ImportRow {
  const { menu, said, after, changes } = dish;
  return {
    place: said.place,
    menuTitle: menu.after.title,
    sectionTitle: menu.said.sections
      .filter(({ dishes }) => dishes.includes(said))
      .map(({ title }) => title)
      .join(', '),
    title: said.title,
    externalId: said.externalId,
    price: after?.price ?? said.content?.price ?? null,
    outcome: outcomeOf(dish),
    changes,
    issues: said.issues,
    isUnknown: after !== null && unknownIds.has(after.id),
  };
}

function keptRows({ menus, kept }: ImportPlan): ImportRow[] {
  const byId = new Map(menus.map(({ after }) => [after.id, after]));
  return kept.map(({ id, menuId, title, externalId, price }) => {
    const menu = byId.get(menuId);
    const sections = menu?.subsections.filter(({ items }) => items.includes(id)) ?? [];
    return {
      place: '',
      menuTitle: menu?.title ?? '',
      sectionTitle: sections.map(({ name }) => name).join(', '),
      title,
      externalId,
      price,
      outcome: 'kept',
      changes: [],
      issues: [],
      isUnknown: false,
    };
  });
}

function countsOf(rows: readonly ImportRow[]): ImportCounts {
  const count = (matches: (row: ImportRow) => boolean) => rows.filter(matches).length;
  return {
    created: count(({ outcome }) => outcome === 'created'),
    updated: count(({ outcome }) => outcome === 'updated'),
    unchanged: count(({ outcome }) => outcome === 'unchanged'),
    kept: count(({ outcome }) => outcome === 'kept'),
    errors: count(({ outcome }) => outcome === 'error'),
    warnings: count(({ issues }) => issues.some(({ severity }) => severity === 'warning')),
    unknown: count(({ isUnknown }) => isUnknown),
  };
}

import type { AllergenChart, ChartCell } from '@justright/contract/allergen-chart';
import type { FoodAnswer } from '@justright/dietary-rules/composition';

/** A row of the grid: a dish, or a part or an option that is unfolded below it. */
export interface ChartRow {
  readonly key: string;
  readonly title: string;
  readonly section: string;
  /** The dish that it can unfold; null for a part or an option. */
  readonly dishId: string | null;
  readonly pieceCount: number;
  readonly isUnfolded: boolean;
  /** What stands below the title: that the dish is not active, or the other dishes of a part. */
  readonly note: string;
  readonly cells: readonly ChartCell[];
}

/** Names the dishes of a part or an option beside the one below which it stands. */
const placesText = (titles: readonly string[]): string =>
  titles.length > 1 ? `the same in ${titles.length} dishes` : '';

/** Lists the rows of a chart: the dishes in their sections' order, unfolded ones with their parts and options. */
export function chartRows({ sections, pieces }: AllergenChart, unfolded: ReadonlySet<string>): ChartRow[] {
  return sections.flatMap(({ id: sectionId, title: section, dishes }) =>
    dishes.flatMap((dish): ChartRow[] => {
      const dishId = dish.id.itemId;
      const key = `${sectionId} ${dishId}`;
      const isUnfolded = unfolded.has(dishId);
      const below = isUnfolded ? dish.pieces : [];
      return [
        {
          key,
          title: dish.title,
          section,
          dishId,
          pieceCount: dish.pieces.length,
          isUnfolded,
          note: dish.active ? '' : 'not active',
          cells: dish.cells,
        },
        ...below.flatMap((at): ChartRow[] => {
          const piece = pieces[at];
          if (!piece) return [];
          const kind = piece.kind === 'component' ? 'part' : 'option';
          const places = placesText(piece.places.map(({ dishTitle }) => dishTitle));
          return [
            {
              key: `${key} ${at}`,
              title: piece.title,
              section,
              dishId: null,
              pieceCount: 0,
              isUnfolded: false,
              note: [kind, places].filter((text) => text !== '').join(', '),
              cells: piece.cells,
            },
          ];
        }),
      ];
    }),
  );
}

/** The answers from the one that is read first, with the short words of the legend. */
export const CHART_ANSWERS: readonly { readonly answer: FoodAnswer; readonly text: string }[] = [
  { answer: 'contains', text: 'contains' },
  { answer: 'mayContain', text: 'may contain' },
  { answer: 'unknown', text: 'not known' },
  { answer: 'notAdded', text: 'not an ingredient' },
  { answer: 'free', text: 'free from' },
];

/** Writes a row's answers in a line for a phone: "Contains Milk; may contain Nuts; not known Soy". */
export function answersLine({ cells }: ChartRow, titles: ReadonlyMap<string, string>): string {
  const parts = CHART_ANSWERS.slice(0, 3).flatMap(({ answer, text }) => {
    const names = cells.filter((cell) => cell.answer === answer).map(({ key }) => titles.get(key) ?? key);
    return names.length === 0 ? [] : [`${text} ${names.join(', ')}`];
  });
  const line = parts.join('; ');
  return line === '' ? 'Nothing listed' : line.charAt(0).toUpperCase() + line.slice(1);
}

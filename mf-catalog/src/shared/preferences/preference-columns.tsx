import type { Preference } from '@justright/contract/catalogue';
import type { DataGridColumn } from '@justright/ui/data-grid';
import { ActiveChip, activeText } from '../active-chip.tsx';
import { IconImage } from './icon-image.tsx';
import type { PreferenceKind } from './preference-kind.ts';
import styles from './preferences.module.css';

/** Columns of the grid of allergies or diets. */
export function preferenceColumns({ hasTitleColumn }: PreferenceKind): DataGridColumn<Preference>[] {
  const title: DataGridColumn<Preference> = {
    id: 'title',
    title: 'Title',
    text: (preference) => preference.title,
    width: 148,
  };
  return [
    { id: 'key', title: 'Key', text: ({ key }) => key, width: 124 },
    {
      id: 'image',
      title: 'Image',
      text: () => '',
      cell: ({ name, unfilledIconUrl, filledIconUrl }) => (
        <span className={styles.icons}>
          <IconImage url={unfilledIconUrl} alt={`${name}, unfilled icon`} />
          <IconImage url={filledIconUrl} alt={`${name}, filled icon`} />
        </span>
      ),
      sortable: false,
      width: 96,
    },
    {
      id: 'name',
      title: 'Name',
      text: ({ name }) => name,
      cell: ({ name }) => <span className={styles.name}>{name}</span>,
      width: 148,
    },
    ...(hasTitleColumn ? [title] : []),
    {
      id: 'description',
      title: 'Description',
      text: ({ description }) => description,
      cell: ({ description }) => (
        <span className={styles.description} title={description}>
          {description}
        </span>
      ),
      minWidth: 220,
    },
    {
      id: 'active',
      title: 'Active',
      text: ({ active }) => activeText(active),
      cell: ({ active }) => <ActiveChip isActive={active} />,
      width: 84,
    },
  ];
}

import type { Preference } from '@justright/contract/preferences';
import { YesNoChip } from '@justright/ui/chip';
import type { DataGridColumn } from '@justright/ui/data-grid';
import { type MenuAction, MenuButton } from '@justright/ui/menu';
import { yesNo } from '@justright/ui/texts';
import { IconImage } from './icon-image.tsx';
import styles from './preferences.module.css';

/** The columns of the grid of allergies or diets. */
export function preferenceColumns({ hasTitleColumn }: { hasTitleColumn: boolean }): DataGridColumn<Preference>[] {
  const title: DataGridColumn<Preference> = {
    id: 'title',
    title: 'Title',
    text: (preference) => preference.title,
    minWidth: 148,
  };
  return [
    { id: 'key', title: 'Key', text: ({ key }) => key, width: 124, priority: 3 },
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
      priority: 4,
    },
    {
      id: 'name',
      title: 'Name',
      text: ({ name }) => name,
      cell: ({ name }) => <span className={styles.name}>{name}</span>,
      minWidth: 148,
      priority: 1,
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
      priority: 2,
    },
    {
      id: 'active',
      title: 'Active',
      text: ({ active }) => yesNo(active),
      cell: ({ active }) => <YesNoChip isYes={active} />,
      width: 84,
    },
  ];
}

interface CardKind {
  title: string;
  hasTitleColumn: boolean;
}

/** The single column of the grid on a phone: a card per entry. The filter searches the texts of all columns. */
export function preferenceCardColumns<Entry extends Preference>(
  kind: CardKind,
  actionsFor: (entry: Entry) => readonly MenuAction[],
): DataGridColumn<Entry>[] {
  const columns = preferenceColumns(kind);
  return [
    {
      id: 'preference',
      title: kind.title,
      text: (preference) => columns.map(({ text }) => text(preference)).join(' '),
      cell: (preference) => <PreferenceCard preference={preference} actions={actionsFor(preference)} />,
      sortable: false,
    },
  ];
}

interface PreferenceCardProps {
  preference: Preference;
  actions: readonly MenuAction[];
}

function PreferenceCard({ preference, actions }: PreferenceCardProps) {
  const { key, name, description, unfilledIconUrl, filledIconUrl, active } = preference;
  return (
    <div className={styles.card}>
      <span className={styles.icons}>
        <IconImage url={unfilledIconUrl} alt="" />
        <IconImage url={filledIconUrl} alt="" />
      </span>
      <div className={styles.texts}>
        <div className={styles.head}>
          <span className={styles.name}>{name}</span>
          <span className={styles.key}>{key}</span>
        </div>
        {description !== '' && <span className={styles.description}>{description}</span>}
      </div>
      <YesNoChip isYes={active} />
      {actions.length > 0 && <MenuButton label={`Actions for ${name}`} items={actions} />}
    </div>
  );
}

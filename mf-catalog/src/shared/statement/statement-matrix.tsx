import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { Asterisk, CheckCheck, CircleHelp, Lock, type LucideIcon, Minus, TriangleAlert } from 'lucide-react';
import type { FoodAnswer } from '@justright/dietary-rules/composition';
import { Button } from '@justright/ui/button';
import { useAfterFirstDraw } from '@justright/ui/hooks/use-after-first-draw';
import { SearchField } from '@justright/ui/search-field';
import { ANSWER_NAMES, ANSWERS, type StatementRow } from './statement-draft.ts';
import styles from './statement-matrix.module.css';

interface StatementMatrixProps {
  label: string;
  rows: readonly StatementRow[];
  onAnswer: (key: string, answer: FoodAnswer) => void;
  /** Makes all that is not stated no ingredient; null where nothing is open. */
  onNoneOfTheRest: (() => void) | null;
  /** Takes "None of the rest" back; null where it was not used. */
  onUndo: (() => void) | null;
  errorMessage: string | undefined;
}

const LETTERS: Readonly<Record<string, FoodAnswer>> = {
  c: 'contains',
  m: 'mayContain',
  i: 'notAdded',
  f: 'free',
  n: 'unknown',
};
const REST_LETTER = 'r';
const ICONS: Readonly<Record<FoodAnswer, LucideIcon>> = {
  contains: TriangleAlert,
  mayContain: Asterisk,
  notAdded: Minus,
  free: CheckCheck,
  unknown: CircleHelp,
};
/** Fewer rows are all in sight. */
const FILTERED_FROM = 8;
/** The rows of the first draw: no more are in sight when a dialog opens. */
const FIRST_ROWS = 6;

const matches = ({ name, familyName }: StatementRow, text: string): boolean =>
  `${name} ${familyName ?? ''}`.toLowerCase().includes(text.trim().toLowerCase());

/** Says why an answer does not count as it is shown. */
function noteOf({ answer, counts, familyName }: StatementRow): string {
  if (answer === counts) return '';
  const reason = familyName === null ? 'not all its kinds are stated' : `no kind of ${familyName} is named`;
  return `Counts as “${ANSWER_NAMES[counts].toLowerCase()}”: ${reason}`;
}

/**
 * The statement of an ingredient: one row of radio buttons for each key. One Tab reaches the matrix, arrows move between
 * answers and rows, the letters C, M, I, F and N answer the row, R answers the rest. React Aria's radio group is not used:
 * each one would be a Tab stop, and Up and Down would change the answer.
 */
export function StatementMatrix({
  label,
  rows,
  onAnswer,
  onNoneOfTheRest,
  onUndo,
  errorMessage,
}: StatementMatrixProps) {
  const [filter, setFilter] = useState('');
  const [said, setSaid] = useState('');
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const labelId = useId();
  const helpId = useId();
  const groupName = useId();
  const shown = useMemo(() => rows.filter((row) => matches(row, filter)), [rows, filter]);
  const drawn = useAfterFirstDraw() ? shown : shown.slice(0, FIRST_ROWS);
  const active = shown.find(({ key }) => key === activeKey) ?? shown[0];
  const answered = rows.filter(({ counts }) => counts !== 'unknown').length;

  const focusOn = (row: StatementRow | undefined, answer = row?.answer) =>
    listRef.current?.querySelector<HTMLElement>(`[data-radio="${row?.key} ${answer}"]`)?.focus();
  const answer = (row: StatementRow, choice: FoodAnswer | undefined) => {
    if (choice === undefined || !row.choices.includes(choice)) return;
    focusOn(row, choice);
    if (choice !== row.answer) onAnswer(row.key, choice);
  };
  const answerRest = () => {
    onNoneOfTheRest?.();
    setSaid('None of the rest: all that was not stated is not an ingredient. It can be undone.');
  };
  const undo = () => {
    onUndo?.();
    setSaid('“None of the rest” is undone.');
  };

  const move = (row: StatementRow, by: number) => {
    const at = row.choices.indexOf(row.answer) + by;
    answer(row, row.choices[at]);
  };
  const press = (event: KeyboardEvent, row: StatementRow) => {
    if (event.altKey) return;
    const key = event.key.toLowerCase();
    const index = shown.indexOf(row);
    const isCommand = event.ctrlKey || event.metaKey;
    const actions: Readonly<Record<string, () => void>> = isCommand
      ? { ...(onUndo && { z: undo }) }
      : {
          arrowdown: () => focusOn(shown[index + 1]),
          arrowup: () => focusOn(shown[index - 1]),
          home: () => focusOn(shown[0]),
          end: () => focusOn(shown.at(-1)),
          arrowleft: () => move(row, -1),
          arrowright: () => move(row, 1),
          ...(onNoneOfTheRest && { [REST_LETTER]: answerRest }),
          ...(key in LETTERS && { [key]: () => answer(row, LETTERS[key]) }),
        };
    const action = actions[key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };

  return (
    <section
      className={styles.matrix}
      aria-labelledby={labelId}
      aria-describedby={helpId}
      data-invalid={errorMessage !== undefined || undefined}
    >
      <div className={styles.head}>
        <h3 id={labelId} className={styles.label}>
          {label}
        </h3>
        <span className={styles.progress} data-complete={answered === rows.length || undefined}>
          {`${answered} of ${rows.length} answered`}
        </span>
        <div className={styles.actions}>
          {onNoneOfTheRest === null && onUndo !== null ? (
            <Button size="small" aria-keyshortcuts="Control+Z" onPress={undo}>
              Undo “None of the rest”
            </Button>
          ) : (
            <Button size="small" aria-keyshortcuts="R" isDisabled={onNoneOfTheRest === null} onPress={answerRest}>
              None of the rest
            </Button>
          )}
          {onNoneOfTheRest !== null && onUndo !== null && (
            <Button size="small" variant="ghost" aria-keyshortcuts="Control+Z" onPress={undo}>
              Undo
            </Button>
          )}
        </div>
        {rows.length >= FILTERED_FROM && (
          <SearchField
            label={`Filter ${label.toLowerCase()}`}
            value={filter}
            onChange={setFilter}
            onSubmit={() => focusOn(shown[0])}
            className={styles.filter ?? ''}
          />
        )}
      </div>
      <p id={helpId} className={styles.help}>
        <kbd>C</kbd> contains, <kbd>M</kbd> may contain, <kbd>I</kbd> not an ingredient, <kbd>F</kbd> free from,{' '}
        <kbd>N</kbd> not stated, <kbd>R</kbd> none of the rest
      </p>
      <div className={styles.scroller}>
        <div className={styles.columns} aria-hidden>
          {ANSWERS.map((column) => (
            <span key={column}>{ANSWER_NAMES[column]}</span>
          ))}
        </div>
        <div ref={listRef}>
          {drawn.map((row, index) => (
            <MatrixRow
              key={row.key}
              row={row}
              groupName={`${groupName} ${row.key}`}
              position={`${index + 1} of ${shown.length}`}
              isActive={row === active}
              onFocus={() => setActiveKey(row.key)}
              onKeyDown={(event) => press(event, row)}
              onAnswer={(choice) => answer(row, choice)}
            />
          ))}
          {shown.length === 0 && <p className={styles.empty}>Nothing found</p>}
        </div>
      </div>
      {errorMessage !== undefined && <p className={styles.error}>{errorMessage}</p>}
      <output className={styles.said}>{said}</output>
    </section>
  );
}

interface MatrixRowProps {
  row: StatementRow;
  /** Groups the radio buttons of the row. */
  groupName: string;
  position: string;
  /** True for the one row that Tab reaches. */
  isActive: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onAnswer: (answer: FoodAnswer) => void;
}

function MatrixRow({ row, groupName, position, isActive, onFocus, onKeyDown, onAnswer }: MatrixRowProps) {
  const { key, name, familyName, answer, choices, source } = row;
  const noteId = useId();
  const note = noteOf(row);
  const isLocked = source !== '';
  const called = familyName === null ? name : `${name}, a kind of ${familyName}`;
  return (
    <div
      role="radiogroup"
      aria-label={called}
      className={styles.row}
      data-kind={familyName !== null || undefined}
      data-open={answer === 'unknown' || undefined}
    >
      <div className={styles.texts}>
        <span className={styles.name}>{name}</span>
        {(isLocked || note !== '') && (
          <span id={noteId} className={styles.note}>
            {isLocked && (
              <span className={styles.source}>
                <Lock aria-label="Locked" /> {source}
              </span>
            )}
            {note}
          </span>
        )}
      </div>
      {ANSWERS.map((choice) => {
        const Icon = ICONS[choice];
        const isChosen = choice === answer;
        const isPossible = choices.includes(choice);
        return (
          <label
            key={choice}
            className={styles.answer}
            title={ANSWER_NAMES[choice]}
            data-answer={choice}
            data-chosen={isChosen || undefined}
            data-impossible={(!isPossible && !isChosen) || undefined}
          >
            <input
              type="radio"
              name={groupName}
              className={styles.input}
              data-radio={`${key} ${choice}`}
              aria-label={`${name}: ${ANSWER_NAMES[choice].toLowerCase()}, ${position}`}
              aria-describedby={isLocked || note !== '' ? noteId : undefined}
              aria-disabled={!isPossible || undefined}
              tabIndex={isActive && isChosen ? 0 : -1}
              checked={isChosen}
              onChange={() => onAnswer(choice)}
              onFocus={onFocus}
              onKeyDown={onKeyDown}
            />
            {(isPossible || isChosen) && <Icon aria-hidden />}
          </label>
        );
      })}
    </div>
  );
}

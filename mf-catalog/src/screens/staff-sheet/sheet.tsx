import type { ReactNode } from 'react';
import type { SheetIngredient, StaffSheet } from '@justright/contract/staff-sheet';
import { type FoodAnswer, mayBeIn } from '@justright/dietary-rules/composition';
import { WRITTEN_SIGNS } from '@justright/dietary-rules/written-signs';
import { Paper, PaperPiece, piecesOf } from '@justright/ui/paper';
import { instantText } from '@justright/ui/when';
import { ANSWER_TEXTS, causeTexts } from '../../shared/derivation/answer-texts.ts';
import { answersText, choiceText, statementText } from './sheet-texts.ts';
import styles from './staff-sheet.module.css';

const STEP_REM = 1.25;
/** The most lines of a piece on paper. */
const LINES_OF_PIECE = 14;

function Ingredients({ ingredients }: { ingredients: readonly SheetIngredient[] }) {
  return (
    <ul className={styles.ingredients}>
      {ingredients.map(({ title, depth, answers, statement }, index) => (
        <li key={index} className={styles.ingredient} style={{ paddingInlineStart: `${depth * STEP_REM}rem` }}>
          <span className={styles.name}>{title}</span>
          {answers.length > 0 && <span>{answersText(answers)}</span>}
          <span className={styles.statement}>
            {statementText(statement, (ingredients[index + 1]?.depth ?? 0) > depth)}
          </span>
        </li>
      ))}
    </ul>
  );
}

type Shown = Pick<StaffSheet['parts'][number], 'title' | 'answers' | 'ingredients' | 'station'> & {
  notes?: readonly string[];
};

/** Draws a food; one with more ingredients than a piece of paper has room for goes on in the next pieces. */
function Food({ food, heading }: { food: Shown; heading: ReactNode }) {
  const { title, notes = [], station } = food;
  const all = [...notes, ...(station === '' ? [] : [`made at ${station}`])];
  const [first = [], ...others] = piecesOf(food.ingredients, () => 1, LINES_OF_PIECE);
  return (
    <>
      <PaperPiece>
        {heading}
        <div className={styles.food}>
          <p className={styles.foodTitle}>
            {title}
            {all.length > 0 && <span className={styles.note}>{` (${all.join(', ')})`}</span>}
          </p>
          <p>{answersText(food.answers) || 'nothing listed'}</p>
          <Ingredients ingredients={first} />
        </div>
      </PaperPiece>
      {others.map((ingredients, index) => (
        <PaperPiece key={index}>
          <p className={styles.continued}>{`${title}, continued`}</p>
          <Ingredients ingredients={ingredients} />
        </PaperPiece>
      ))}
    </>
  );
}

/** The sign of an answer in written information, for the eye alone: its word stands beside it. */
const Sign = ({ answer }: { answer: FoodAnswer }) => (
  <span aria-hidden className={styles.sign}>
    {WRITTEN_SIGNS[answer]}
  </span>
);

const Heading = ({ children }: { children: string }) => <h2 className={styles.sectionTitle}>{children}</h2>;

/** Draws foods below a heading, which stays with the first of them on paper. */
const Foods = ({ title, foods }: { title: string; foods: readonly Shown[] }) => (
  <section className={styles.section}>
    <ul>
      {foods.map((food, index) => (
        <li key={index}>
          <Food food={food} heading={index === 0 && <Heading>{title}</Heading>} />
        </li>
      ))}
    </ul>
  </section>
);

/** An answer with where it comes from. */
interface AnswerRow {
  one: StaffSheet['answers'][number];
  causes: readonly string[];
}

function AnswersTable({ rows, isContinued }: { rows: readonly AnswerRow[]; isContinued: boolean }) {
  return (
    <table className={styles.table} data-continued={isContinued || undefined}>
      <thead>
        <tr>
          <th scope="col">Food</th>
          <th scope="col">Answer</th>
          <th scope="col">Where it comes from</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ one, causes }) => (
          <tr key={one.key} data-answer={one.answer}>
            <th scope="row">{one.name}</th>
            <td>
              <Sign answer={one.answer} />
              {ANSWER_TEXTS[one.answer]}
            </td>
            <td>
              <ul>
                {causes.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Draws the sheet of a dish, for the wall of its kitchen. */
export function Sheet({ sheet }: { sheet: StaffSheet }) {
  const { answers, parts, groups, without, signed, menuVersion } = sheet;
  const others = answers.filter(({ answer }) => mayBeIn(answer));
  const at = instantText(sheet.at);
  const running = `${sheet.title} · ${sheet.restaurantName} · as it was on ${at}, menu version ${menuVersion}`;
  const names = new Map(answers.map(({ key, name }) => [key, name]));
  const rows = others.map((one): AnswerRow => ({ one, causes: causeTexts(one, names) }));
  const pieces = piecesOf(rows, ({ causes }) => Math.max(1, causes.length), LINES_OF_PIECE);
  return (
    <Paper running={running}>
      <article className={styles.sheet}>
        <header>
          <p className={styles.restaurant}>{sheet.restaurantName}</p>
          <h1 className={styles.title}>{sheet.title}</h1>
          {sheet.description !== '' && <p>{sheet.description}</p>}
        </header>
        {sheet.substitutions.length > 0 && (
          <section className={styles.section}>
            <PaperPiece>
              <Heading>In effect now, counted on this sheet</Heading>
              <ul>
                {sheet.substitutions.map(({ ingredient, substitute, until }) => (
                  <li key={ingredient}>
                    <b>{substitute}</b>
                    {` instead of ${ingredient}, until ${instantText(until, sheet.timeZone)}`}
                  </li>
                ))}
              </ul>
            </PaperPiece>
          </section>
        )}
        <section className={styles.section}>
          <div>
            {(pieces.length === 0 ? [[]] : pieces).map((piece, index) => (
              <PaperPiece key={index}>
                {index === 0 && <Heading>With everything that can be chosen</Heading>}
                <AnswersTable rows={piece} isContinued={index > 0} />
              </PaperPiece>
            ))}
          </div>
          {(['notAdded', 'free'] as const).map((answer) => {
            const names = answers.filter((one) => one.answer === answer).map(({ name }) => name);
            return (
              names.length > 0 && (
                <p key={answer}>
                  <Sign answer={answer} />
                  {`${ANSWER_TEXTS[answer]}: ${names.join(', ')}`}
                </p>
              )
            );
          })}
        </section>
        {without.length > 0 && (
          <section className={styles.section}>
            <PaperPiece>
              <Heading>As it starts, it can be made without</Heading>
              <ul>
                {without.map(({ name, leaveOut }) => (
                  <li key={name}>
                    <b>{name}</b>
                    {`: leave out or exchange ${leaveOut.join(', ')}`}
                  </li>
                ))}
              </ul>
            </PaperPiece>
          </section>
        )}
        {parts.length === 0 ? (
          <section className={styles.section}>
            <Heading>Parts</Heading>
            <p>Nobody has said what it is made of.</p>
          </section>
        ) : (
          <Foods
            title="Parts"
            foods={parts.map((part) => ({ ...part, notes: part.canBeLeftOut ? ['can be left out'] : [] }))}
          />
        )}
        {groups.map((group, index) => (
          <Foods key={index} title={`${group.title}: ${choiceText(group)}`} foods={group.options} />
        ))}
        <footer className={styles.foot}>
          <p>
            {signed ? `Signed by ${signed.by}, ${instantText(signed.at)}` : 'Nobody has signed that this is complete.'}
          </p>
          <p>{`As it was on ${at}, menu version ${menuVersion}. Print it again after a change.`}</p>
        </footer>
      </article>
    </Paper>
  );
}

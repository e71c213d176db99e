import type { ReactNode } from 'react';
import type { SheetIngredient, StaffSheet } from '@justright/contract/staff-sheet';
import { instantText } from '@justright/ui/when';
import { ANSWER_TEXTS, answersText, causeTexts, choiceText, statementText } from './sheet-texts.ts';
import styles from './staff-sheet.module.css';

const STEP_REM = 1.25;

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

function Food({
  food,
  notes,
}: {
  food: Pick<StaffSheet['parts'][number], 'title' | 'answers' | 'ingredients' | 'station'>;
  notes: readonly string[];
}) {
  const all = [...notes, ...(food.station === '' ? [] : [`made at ${food.station}`])];
  return (
    <li className={styles.food}>
      <p className={styles.foodTitle}>
        {food.title}
        {all.length > 0 && <span className={styles.note}>{` (${all.join(', ')})`}</span>}
      </p>
      <p>{answersText(food.answers) || 'nothing listed'}</p>
      <Ingredients ingredients={food.ingredients} />
    </li>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2 className={styles.sectionTitle}>{title}</h2>
    {children}
  </section>
);

/** Draws the sheet of a dish, for the wall of its kitchen. */
export function Sheet({ sheet }: { sheet: StaffSheet }) {
  const { answers, parts, groups, without, signed, menuVersion } = sheet;
  const free = answers.filter(({ answer }) => answer === 'free');
  const others = answers.filter(({ answer }) => answer !== 'free');
  return (
    <article className={styles.sheet}>
      <header>
        <p className={styles.restaurant}>{sheet.restaurantName}</p>
        <h1 className={styles.title}>{sheet.title}</h1>
        {sheet.description !== '' && <p>{sheet.description}</p>}
      </header>
      <Section title="With everything that can be chosen">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Food</th>
              <th scope="col">Answer</th>
              <th scope="col">Where it comes from</th>
            </tr>
          </thead>
          <tbody>
            {others.map((one) => (
              <tr key={one.key} data-answer={one.answer}>
                <th scope="row">{one.name}</th>
                <td>{ANSWER_TEXTS[one.answer]}</td>
                <td>
                  <ul>
                    {causeTexts(one, sheet).map((text) => (
                      <li key={text}>{text}</li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {free.length > 0 && <p>{`${ANSWER_TEXTS.free}: ${free.map(({ name }) => name).join(', ')}`}</p>}
      </Section>
      {without.length > 0 && (
        <Section title="As it starts, it can be made without">
          <ul>
            {without.map(({ name, leaveOut }) => (
              <li key={name}>
                <b>{name}</b>
                {`: leave out or exchange ${leaveOut.join(', ')}`}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="Parts">
        {parts.length === 0 && <p>Nobody has said what it is made of.</p>}
        <ul>
          {parts.map((part) => (
            <Food key={part.title} food={part} notes={part.canBeLeftOut ? ['can be left out'] : []} />
          ))}
        </ul>
      </Section>
      {groups.map((group, index) => (
        <Section key={index} title={`${group.title}: ${choiceText(group)}`}>
          <ul>
            {group.options.map((option, at) => (
              <Food key={at} food={option} notes={[]} />
            ))}
          </ul>
        </Section>
      ))}
      <footer className={styles.foot}>
        <p>
          {signed
            ? `Signed by ${signed.by ?? 'somebody without a name'}, ${instantText(signed.at)}`
            : 'Nobody has signed that this is complete.'}
        </p>
        <p>{`As it was on ${instantText(sheet.at)}, menu version ${menuVersion}. Print it again after a change.`}</p>
      </footer>
    </article>
  );
}

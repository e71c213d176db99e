import { type ReactNode, useState } from 'react';
import { ShieldAlert, TrendingDown, TrendingUp } from 'lucide-react';
import type { AnswerDifference, DraftedDish, MenuComparison, MenuDraft } from '@justright/contract/publications';
import { Banner } from '@justright/ui/banner';
import { Button } from '@justright/ui/button';
import { Chip, type ChipTone } from '@justright/ui/chip';
import { countText } from '@justright/ui/texts';
import { MenuCurrency } from '../../shared/dish/menu-currency.tsx';
import { ChangeList } from '../../shared/history/change-list.tsx';
import { type HistoryNames, historyChanges } from '../../shared/history/history-changes.ts';
import { useHistoryNames } from '../../shared/history/use-history-names.ts';
import { TouchedOrders } from '../../shared/impact/touched-orders.tsx';
import {
  type AnswerLine,
  answerWord,
  byDish,
  answersText,
  type DishAnswers,
  fieldsText,
  lineText,
} from '../../shared/versions/version-texts.ts';
import styles from './menu-versions.module.css';

const NOTHING: Pick<MenuDraft, 'inEffectAlready' | 'withheld'> = { inEffectAlready: [], withheld: [] };

interface ComparisonProps {
  comparison: MenuComparison;
  /** The restaurant of the menu, for the names of its stations. */
  restaurantId: string;
  /** What holds for diners until a publication; of a draft alone. */
  held?: Pick<MenuDraft, 'inEffectAlready' | 'withheld'>;
}

/** Shows what a publication would change for diners: dishes, answers that get better, answers that get worse. */
export const Comparison = (props: ComparisonProps) => (
  <MenuCurrency restaurantId={props.restaurantId}>
    <Compared {...props} />
  </MenuCurrency>
);

function Compared({ comparison, restaurantId, held = NOTHING }: ComparisonProps) {
  const { dishes, menuFields, loosens, tightens } = comparison;
  const { inEffectAlready, withheld } = held;
  const { names } = useHistoryNames(restaurantId);
  return (
    <div className={styles.comparison}>
      <TouchedOrders impact={comparison.orders} />
      {withheld.length > 0 && <Withheld dishes={withheld} />}
      <Part title="What changes" count={dishes.length + (menuFields.length > 0 ? 1 : 0)}>
        {dishes.length + menuFields.length === 0 ? (
          <p className={styles.none}>No dish and no text changes.</p>
        ) : (
          <Shortened
            label="What changes"
            what="changes"
            items={[
              ...(menuFields.length > 0 ? [<MenuRow key="menu" fields={menuFields} />] : []),
              ...dishes.map((dish) => <DishRow key={dish.itemId} dish={dish} names={names} />),
            ]}
          />
        )}
      </Part>
      <Answers
        title="Better for some diners"
        icon={<TrendingUp aria-hidden />}
        tone="better"
        hint="Diners who could not have these dishes will be offered them. Make sure that it is true."
        none="No answer gets better for anybody."
        answers={loosens}
      />
      <Answers
        title="Stricter"
        icon={<TrendingDown aria-hidden />}
        tone="stricter"
        hint="Fewer diners will be offered these dishes."
        none="No answer gets stricter."
        answers={tightens}
      />
      {inEffectAlready.length > 0 && (
        <Answers
          title="Stricter, in effect already"
          icon={<ShieldAlert aria-hidden />}
          tone="stricter"
          hint="What makes an answer stricter does not wait for a publication, and only a publication takes it back."
          none=""
          answers={inEffectAlready}
        />
      )}
    </div>
  );
}

function Part({
  title,
  icon,
  count,
  children,
}: {
  title: string;
  icon?: ReactNode;
  count: number;
  children: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <h3 className={styles.partTitle}>
        {icon}
        {title}
        <span className={styles.count}>{count}</span>
      </h3>
      {children}
    </section>
  );
}

const CHANGES: Readonly<Record<DraftedDish['change'], { text: string; tone: ChipTone }>> = {
  added: { text: 'Added', tone: 'info' },
  changed: { text: 'Changed', tone: 'amber' },
  removed: { text: 'Removed', tone: 'neutral' },
};

function DishRow({ dish, names }: { dish: DraftedDish; names: HistoryNames }) {
  const { title, change, fields } = dish;
  const changes = historyChanges(dish, names);
  const { text, tone } = CHANGES[change];
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {title}
        {change === 'changed' && <span className={styles.fields}>{fieldsText(fields)}</span>}
        {changes.length > 0 && (
          <details className={styles.values}>
            <summary>Before and after</summary>
            <ChangeList changes={changes} />
          </details>
        )}
      </span>
      <Chip size="small" tone={tone}>
        {text}
      </Chip>
    </li>
  );
}

function MenuRow({ fields }: { fields: readonly string[] }) {
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        The menu itself
        <span className={styles.fields}>{fieldsText(fields)}</span>
      </span>
      <Chip size="small" tone="amber">
        Changed
      </Chip>
    </li>
  );
}

interface AnswersProps {
  title: string;
  icon: ReactNode;
  tone: 'better' | 'stricter';
  hint: string;
  /** Said when there are no answers. */
  none: string;
  answers: readonly AnswerDifference[];
}

function Answers({ title, icon, tone, hint, none, answers }: AnswersProps) {
  const dishes = byDish(answers);
  return (
    <Part title={title} icon={icon} count={answers.length}>
      {answers.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <>
          <p className={styles.none}>{hint}</p>
          <Shortened
            label={title}
            what="dishes"
            items={dishes.map((dish) => (
              <AnswersOfDish key={dish.itemId} dish={dish} tone={tone} />
            ))}
          />
        </>
      )}
    </Part>
  );
}

function AnswersOfDish({ dish: { title, parts }, tone }: { dish: DishAnswers; tone: AnswersProps['tone'] }) {
  return (
    <li className={styles.dish}>
      <span className={styles.dishTitle}>{title}</span>
      {parts.map(({ title: part, lines, singleFoods }) => (
        <div key={part ?? ''} className={styles.part}>
          {part !== null && <span className={styles.partName}>{`${part}:`}</span>}
          <Lines lines={lines} tone={tone} />
          {singleFoods.length > 0 && (
            <details className={styles.singleFoods} open={lines.length === 0}>
              <summary>Single foods</summary>
              <Lines lines={singleFoods} tone={tone} />
            </details>
          )}
        </div>
      ))}
    </li>
  );
}

function Lines({ lines, tone }: { lines: readonly AnswerLine[]; tone: AnswersProps['tone'] }) {
  return lines.map((line) => (
    <p key={lineText(line)} className={styles.answer}>
      {line.names}: {answerWord(line.from)} <span aria-hidden>→</span> <span className={styles.said}>becomes </span>
      <strong className={styles.to} data-tone={tone}>
        {answerWord(line.to)}
      </strong>
    </p>
  ));
}

/** The most entries that are shown before the others are asked for. */
const SHOWN_MAX = 20;

/** A list that shows its first entries, and all of them when asked. */
function Shortened({ label, what, items }: { label: string; what: string; items: readonly ReactNode[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, SHOWN_MAX);
  return (
    <>
      <ul className={styles.rows} aria-label={label}>
        {shown}
      </ul>
      {shown.length < items.length && (
        <Button size="small" className={styles.all ?? ''} onPress={() => setIsWhole(true)}>
          {`Show all ${items.length} ${what}`}
        </Button>
      )}
    </>
  );
}

function Withheld({ dishes }: { dishes: MenuDraft['withheld'] }) {
  return (
    <Banner
      tone="warning"
      title={`${countText(dishes.length, 'dish is', 'dishes are')} withheld from diners until a publication`}
    >
      Mixed with what was made stricter since, {dishes.length === 1 ? 'it' : 'they'} could not be answered truly.
      <ul className={styles.withheld} aria-label="Withheld dishes">
        {dishes.map(({ itemId, title, because }) => (
          <li key={itemId}>
            <strong>{title}</strong>
            {byDish(because).map((dish) => `: ${answersText(dish)}`)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

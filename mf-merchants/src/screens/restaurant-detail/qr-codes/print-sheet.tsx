import { createPortal } from 'react-dom';
import { tableText } from '@justright/contract/table';
import { QrCode } from './qr-code.tsx';
import styles from './print-sheet.module.css';

/** What a diner reads below the code. */
const INVITATION = 'Scan for a menu that is just right for you.';

export interface PrintedCode {
  link: string;
  /** None on the restaurant's own code. */
  table: string | undefined;
}

function pagesOf(codes: readonly PrintedCode[], perPage: number): PrintedCode[][] {
  return Array.from({ length: Math.ceil(codes.length / perPage) }, (_none, page) =>
    codes.slice(page * perPage, (page + 1) * perPage),
  );
}

/** Only on paper, and then the only thing there: the codes to cut out and put on the tables. */
export function PrintSheet({
  restaurantName,
  codes,
  perPage,
}: {
  restaurantName: string;
  codes: readonly PrintedCode[];
  perPage: number;
}) {
  return createPortal(
    <div className={styles.sheet} data-print-sheet>
      {pagesOf(codes, perPage).map((page) => (
        <div key={page[0]?.link} className={styles.page} data-per-page={perPage}>
          {page.map(({ link, table }) => (
            <article key={link} className={styles.code}>
              <p className={styles.name} dir="auto">
                {restaurantName}
              </p>
              <QrCode link={link} label={link} className={styles.image} />
              {table !== undefined && (
                <p className={styles.table} dir="auto">
                  {tableText(table)}
                </p>
              )}
              <p>{INVITATION}</p>
            </article>
          ))}
        </div>
      ))}
    </div>,
    document.body,
  );
}

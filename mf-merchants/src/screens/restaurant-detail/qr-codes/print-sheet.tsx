import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { tableText } from '@justright/contract/dining-table';
import { QrCode } from '@justright/ui/qr-code';
import styles from './print-sheet.module.css';

/** The text below each code. */
const INVITATION = 'Scan for a menu that is just right for you.';

export interface PrintedCode {
  link: string;
  /** Undefined for the code of the restaurant itself. */
  table: string | undefined;
}

function pagesOf(codes: readonly PrintedCode[], perPage: number): PrintedCode[][] {
  return Array.from({ length: Math.ceil(codes.length / perPage) }, (_none, page) =>
    codes.slice(page * perPage, (page + 1) * perPage),
  );
}

/** Shows the codes to cut out for the tables. Visible only in print, where everything else is hidden. */
export function PrintSheet({
  restaurantName,
  codes,
  perPage,
}: {
  restaurantName: string;
  codes: readonly PrintedCode[];
  perPage: number;
}) {
  useLayoutEffect(() => {
    document.body.dataset['printsCodes'] = '';
    return () => {
      delete document.body.dataset['printsCodes'];
    };
  }, []);
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

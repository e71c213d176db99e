import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DataGrid, type DataGridColumn, type DataGridProps } from './data-grid.tsx';

interface Food {
  id: string;
  name: string;
}
const foodsOf = (count: number): Food[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index + 1), name: `Food ${index + 1}` }));
const COLUMNS: readonly DataGridColumn<Food>[] = [
  { id: 'name', title: 'Name', text: ({ name }) => name },
  { id: 'id', title: 'Number', text: ({ id }) => id },
];
const keyOf = ({ id }: Food) => id;

/** The grid between two buttons. */
function Foods(props: Partial<DataGridProps<Food>>) {
  return (
    <>
      <Button>Before</Button>
      <DataGrid
        label="Foods"
        rows={foodsOf(10_000)}
        rowKey={keyOf}
        columns={COLUMNS}
        status="ready"
        emptyTitle="None"
        filterLabel="Search foods"
        heightPx={500}
        {...props}
      />
      <Button>After</Button>
    </>
  );
}
const grid = page.getByRole('grid', { name: 'Foods' });
const row = (name: string) => page.getByRole('row', { name, exact: true });
const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const press = (...keys: string[]) => userEvent.keyboard(keys.map((key) => `{${key}}`).join(''));
const search = page.getByRole('searchbox', { name: 'Search foods' });

test('of 10,000 rows those around the visible ones are in the page, and each says which one it is', async () => {
  const rows = foodsOf(10_000);
  await render(<Foods rows={rows} />);
  await expect.element(row('Food 1')).toBeVisible();
  expect(grid.element().getAttribute('aria-rowcount')).toBe('10001');
  expect(page.getByRole('row').elements().length).toBeLessThan(40);
  grid.element().scrollTo({ top: 52 * 5_000 });
  await expect.element(row('Food 5001')).toBeVisible();
  expect(row('Food 5001').element().getAttribute('aria-rowindex')).toBe('5002');
  await expect.element(row('Food 1')).not.toBeInTheDocument();
  expect(page.getByRole('row').elements().length).toBeLessThan(40);
});

test('one Tab enters the grid, arrows and letters move in it, Enter opens a row, and the next Tab leaves', async () => {
  const onRowOpen = vi.fn();
  const rows = foodsOf(200);
  await render(
    <Foods
      rows={rows}
      onRowOpen={onRowOpen}
      primaryAction={({ name }) => <Button size="small">{`Use ${name}`}</Button>}
    />,
  );
  await search.click();
  await userEvent.tab();
  await expect.element(row('Food 1')).toHaveFocus();
  await press('ArrowDown');
  await expect.element(row('Food 2')).toHaveFocus();
  await press('ArrowRight', 'ArrowRight');
  await expect.element(cell('2')).toHaveFocus();
  await press('ArrowDown');
  await expect.element(cell('3')).toHaveFocus();
  await press('Enter');
  expect(onRowOpen).toHaveBeenCalledExactlyOnceWith(rows[2]);
  await press('ArrowRight');
  await expect.element(button('Use Food 3')).toHaveFocus();
  await press('ArrowRight');
  await expect.element(row('Food 3')).toHaveFocus();
  await press('End');
  await expect.element(row('Food 200')).toHaveFocus();
  await expect.element(row('Food 200')).toBeInViewport();
  await press('Home');
  await expect.element(row('Food 1')).toHaveFocus();
  await userEvent.keyboard('food 15');
  await expect.element(row('Food 15')).toHaveFocus();
  await press('PageDown');
  await expect.element(row('Food 22')).toHaveFocus();
  await userEvent.tab();
  await expect.element(button('After')).toHaveFocus();
  expect(onRowOpen).toHaveBeenCalledTimes(1);
});

test('Shift+Tab leaves the grid backwards, and Tab comes back to the row that had the focus', async () => {
  await render(<Foods rows={foodsOf(50)} />);
  await search.click();
  await userEvent.tab();
  await press('ArrowDown', 'ArrowDown');
  await expect.element(row('Food 3')).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(grid.element().contains(document.activeElement)).toBe(false);
  await userEvent.tab();
  await expect.element(row('Food 3')).toHaveFocus();
});

test('the focused row keeps the focus while it is scrolled out of sight', async () => {
  await render(<Foods rows={foodsOf(1_000)} />);
  await search.click();
  await userEvent.tab();
  await press('ArrowDown');
  grid.element().scrollTo({ top: 30_000 });
  await expect.element(row('Food 580')).toBeVisible();
  expect(document.activeElement?.textContent).toContain('Food 2');
  await press('ArrowDown');
  await expect.element(row('Food 3')).toHaveFocus();
  await expect.element(row('Food 3')).toBeInViewport();
});

test('a click opens a row, one on a control of the row does not', async () => {
  const onRowOpen = vi.fn();
  const rows = foodsOf(3);
  await render(
    <Foods
      rows={rows}
      onRowOpen={onRowOpen}
      primaryAction={({ name }) => <Button size="small">{`Use ${name}`}</Button>}
      rowActions={() => [{ id: 'drop', label: 'Drop', onAction: () => undefined }]}
    />,
  );
  await button('Use Food 2').click();
  await button('Actions for Food 2').click();
  await expect.element(page.getByRole('menuitem', { name: 'Drop' })).toBeVisible();
  await press('Escape');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  expect(onRowOpen).not.toHaveBeenCalled();
  await cell('2').click();
  expect(onRowOpen).toHaveBeenCalledExactlyOnceWith(rows[1]);
});

test('the menu of a row opens by mouse and by key, runs its action, and gives the focus back', async () => {
  const onDrop = vi.fn();
  await render(
    <Foods
      rows={foodsOf(3)}
      rowActions={({ id }) => [
        { id: 'edit', label: 'Edit', onAction: () => undefined },
        { id: 'drop', label: 'Drop', onAction: () => onDrop(id) },
      ]}
    />,
  );
  const trigger = button('Actions for Food 2');
  await trigger.click();
  await expect.element(page.getByRole('menu', { name: 'Actions for Food 2' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Drop' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Drop' }).click();
  expect(onDrop).toHaveBeenCalledExactlyOnceWith('2');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
  for (const key of ['Enter', 'ArrowDown']) {
    await press(key);
    await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
    await press('Escape');
    await expect.element(trigger).toHaveFocus();
  }
});

test('a dialog that the menu of a row has opened gives the focus back to the row', async () => {
  function Dropping() {
    const [dropped, setDropped] = useState<string | null>(null);
    const [rowActions] = useState(() => ({ id }: Food) => [
      { id: 'drop', label: 'Drop', onAction: () => setDropped(id) },
    ]);
    return (
      <>
        <Foods rows={useState(() => foodsOf(3))[0]} rowActions={rowActions} />
        {dropped !== null && (
          <ConfirmDialog
            isOpen
            title="Drop it?"
            text="It is gone then."
            confirmLabel="Drop"
            onConfirm={() => Promise.resolve()}
            onClose={() => setDropped(null)}
          />
        )}
      </>
    );
  }
  await render(<Dropping />);
  await button('Actions for Food 2').click();
  await page.getByRole('menuitem', { name: 'Drop' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Drop it?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Actions for Food 2')).toHaveFocus();
});

test('the head sorts by click and by key, and says the new order', async () => {
  await render(<Foods rows={foodsOf(12)} initialSort={{ column: 'name', direction: 'ascending' }} />);
  const head = page.getByRole('columnheader', { name: 'Number' });
  const first = () => page.getByRole('row').nth(1).element().textContent;
  await expect.element(head).toHaveAttribute('aria-sort', 'none');
  await head.click();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(page.getByText('sorted by Number in ascending order')).toBeInTheDocument();
  await expect.poll(first).toContain('Food 1');
  await search.click();
  await userEvent.tab();
  await expect.element(head).toHaveFocus();
  await press('ArrowDown', 'ArrowUp');
  await expect.element(head).toHaveFocus();
  await press('Enter');
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(first).toContain('Food 12');
});

test('rows that come above the visible ones do not move them; at the very top they are shown', async () => {
  const old = foodsOf(300);
  const fresh = [{ id: 'new', name: 'Brand new' }, ...old];
  const view = await render(<Foods rows={old} />);
  await expect.element(row('Food 1')).toBeVisible();
  grid.element().scrollTo({ top: 3_000 });
  await expect.element(row('Food 60')).toBeVisible();
  const top = () => row('Food 60').element().getBoundingClientRect().top;
  const before = top();
  await view.rerender(<Foods rows={fresh} />);
  await expect.poll(() => grid.element().getAttribute('aria-rowcount')).toBe('302');
  expect(top()).toBeCloseTo(before, 0);
  grid.element().scrollTo({ top: 0 });
  await expect.element(row('Brand new')).toBeVisible();
  await view.rerender(<Foods rows={[{ id: 'newer', name: 'Newer' }, ...fresh]} />);
  await expect.element(row('Newer')).toBeInViewport();
});

test('rows of any height are measured: none overlaps another, and the last one is reached', async () => {
  const rows = foodsOf(400);
  const columns: readonly DataGridColumn<Food>[] = [
    {
      id: 'name',
      title: 'Name',
      text: ({ name }) => name,
      cell: ({ id, name }) => <div style={{ height: 40 + (Number(id) % 7) * 20 }}>{name}</div>,
    },
  ];
  await render(<Foods rows={rows} columns={columns} isRowHeightMeasured />);
  const boxes = () =>
    page
      .getByRole('row')
      .elements()
      .slice(1)
      .map((element) => element.getBoundingClientRect());
  const expectNoOverlap = () => {
    const all = boxes();
    all.forEach((box, index) => {
      const next = all[index + 1];
      if (next) expect(next.top).toBeCloseTo(box.bottom, 0);
    });
  };
  await expect.element(row('Food 1')).toBeVisible();
  expectNoOverlap();
  grid.element().scrollTo({ top: 10_000 });
  await expect.poll(() => boxes()[0]?.top).toBeLessThan(200);
  expectNoOverlap();
  await expect
    .poll(() => {
      grid.element().scrollTo({ top: 1_000_000 });
      return row('Food 400').elements().length;
    })
    .toBe(1);
  await expect.element(row('Food 400')).toBeInViewport();
});

test('near its end a list of pages asks for the next one, once', async () => {
  const onMore = vi.fn();
  function Paged() {
    const [count, setCount] = useState(100);
    return (
      <Foods
        rows={foodsOf(count)}
        server={{
          total: 200,
          hasMore: count < 200,
          isLoadingMore: false,
          onMore: () => {
            onMore();
            setCount(200);
          },
        }}
      />
    );
  }
  await render(<Paged />);
  await expect.element(row('Food 1')).toBeVisible();
  expect(onMore).not.toHaveBeenCalled();
  grid.element().scrollTo({ top: 4_700 });
  await expect.poll(() => grid.element().getAttribute('aria-rowcount')).toBe('201');
  expect(onMore).toHaveBeenCalledTimes(1);
});

test('text typed a moment before the rows get another look is kept, and filters them', async () => {
  const rows = foodsOf(30);
  const onFilter = vi.fn();
  const filter = { value: '', onChange: onFilter };
  const view = await render(<Foods rows={rows} look="columns" filter={filter} />);
  await search.click();
  await userEvent.keyboard('ood 2');
  const first = row('Food 1').element();
  await view.rerender(<Foods rows={rows} look="cards" filter={filter} />);
  await expect.poll(() => first.isConnected).toBe(false);
  await expect.element(search).toHaveValue('ood 2');
  await expect.element(search).toHaveFocus();
  await expect.poll(() => onFilter.mock.calls).toEqual([['ood 2']]);
});

test('another list of measured rows renders no more of them than its room needs, though they are higher than estimated', async () => {
  const rendered = new Set<string>();
  const cell = ({ name }: Food) => {
    rendered.add(name);
    return <div style={{ height: 130 }}>{name}</div>;
  };
  const noted: readonly DataGridColumn<Food>[] = [{ id: 'name', title: 'Name', text: ({ name }) => name, cell }];
  const view = await render(<Foods rows={foodsOf(200)} columns={noted} isRowHeightMeasured listKey="all" />);
  await expect.element(row('Food 1')).toBeVisible();
  const onFirst = rendered.size;
  rendered.clear();
  const others = foodsOf(400).slice(200);
  await view.rerender(<Foods rows={others} columns={noted} isRowHeightMeasured listKey="others" />);
  await expect.element(row('Food 201')).toBeVisible();
  expect(onFirst).toBeGreaterThan(10);
  expect(rendered.size).toBeLessThan(8);
});

interface Crew {
  id: string;
  name: string;
  phone: string;
  mail: string;
}
const CREW: readonly Crew[] = Array.from({ length: 40 }, (_, index) => ({
  id: String(index + 1),
  name: `Person ${index + 1}`,
  phone: '555 010 0200',
  mail: `person.${index + 1}@example.test`,
}));
const STAYING_COLUMNS: readonly DataGridColumn<Crew>[] = [
  { id: 'name', title: 'Name', text: ({ name }) => name, minWidth: 200 },
  { id: 'mail', title: 'Email', text: ({ mail }) => mail, width: 240 },
  { id: 'phone', title: 'Phone', text: ({ phone }) => phone, width: 160 },
];
const PRIORITIES: Readonly<Record<string, number>> = { mail: 1, phone: 2 };
const CREW_COLUMNS = STAYING_COLUMNS.map((column) => {
  const priority = PRIORITIES[column.id];
  return priority === undefined ? column : { ...column, priority };
});
const callOf = ({ name }: Crew) => <Button size="small">{`Call ${name}`}</Button>;
const crewKey = ({ id }: Crew) => id;

/** A grid with three columns and an action, which needs 740 px at the usual size of text. */
function CrewGrid({ widthPx, ...props }: { widthPx: number } & Partial<DataGridProps<Crew>>) {
  return (
    <div style={{ width: widthPx }}>
      <DataGrid
        label="Crew"
        rows={CREW}
        rowKey={crewKey}
        columns={CREW_COLUMNS}
        status="ready"
        emptyTitle="Nobody"
        filterLabel="Search crew"
        heightPx={500}
        actionsWidth={140}
        primaryAction={callOf}
        {...props}
      />
    </div>
  );
}
const crew = page.getByRole('grid', { name: 'Crew' });
const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);
const boxOf = (element: Element) => element.getBoundingClientRect();

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

test('where columns have no room the least important ones leave, and a button brings them back', async () => {
  const view = await render(<CrewGrid widthPx={800} />);
  await expect.element(row('Person 1')).toBeVisible();
  expect(heads()).toEqual(['Name', 'Email', 'Phone', 'Actions']);
  expect(page.getByRole('button', { name: /^Also show/ }).elements()).toEqual([]);
  await view.rerender(<CrewGrid widthPx={620} />);
  await expect.poll(heads).toEqual(['Name', 'Email', 'Actions']);
  await view.rerender(<CrewGrid widthPx={400} />);
  await expect.poll(heads).toEqual(['Name', 'Actions']);
  await button('Also show Email, Phone').click();
  await expect.poll(heads).toEqual(['Name', 'Email', 'Phone', 'Actions']);
  await button('Fewer columns').click();
  await expect.poll(heads).toEqual(['Name', 'Actions']);
});

test('actions stay in view beside columns that scroll sideways, with a shadow until the end is reached', async () => {
  await render(<CrewGrid widthPx={500} columns={STAYING_COLUMNS} />);
  const action = button('Call Person 1');
  await expect.element(action).toBeVisible();
  const inside = () => {
    const [table, box] = [boxOf(crew.element()), boxOf(action.element())];
    return box.left >= table.left && box.right <= table.right;
  };
  const isCut = () => crew.element().hasAttribute('data-cut');
  await expect.poll(inside).toBe(true);
  await expect.poll(isCut).toBe(true);
  crew.element().scrollTo({ left: 100 });
  await expect.poll(() => crew.element().scrollLeft).toBe(100);
  expect(inside()).toBe(true);
  expect(isCut()).toBe(true);
  crew.element().scrollTo({ left: 1_000 });
  await expect.poll(isCut).toBe(false);
  expect(inside()).toBe(true);
});

test('a grid without actions has the same shadow at its own edge, until the end is reached', async () => {
  const view = await render(<CrewGrid widthPx={500} columns={STAYING_COLUMNS} primaryAction={undefined} />);
  await expect.element(row('Person 1')).toBeVisible();
  const edge = () => getComputedStyle(crew.element().parentElement ?? document.body, '::before').boxShadow;
  await expect.poll(edge).toMatch(/-12px 0px 12px -12px/);
  crew.element().scrollTo({ left: 1_000 });
  await expect.poll(edge).toBeOneOf(['', 'none']);
  // Pinned actions have a shadow of their own.
  await view.rerender(<CrewGrid widthPx={500} columns={STAYING_COLUMNS} />);
  crew.element().scrollTo({ left: 0 });
  await expect.poll(() => crew.element().hasAttribute('data-cut')).toBe(true);
  expect(edge()).toBeOneOf(['', 'none']);
});

test('actions stick only while columns are wider than the grid', async () => {
  const view = await render(<CrewGrid widthPx={800} columns={STAYING_COLUMNS} />);
  const position = () => {
    const cells = page.getByRole('row', { name: 'Person 1', exact: true }).getByRole('gridcell').elements();
    return getComputedStyle(cells.at(-1) ?? document.body).position;
  };
  await expect.element(button('Call Person 1')).toBeVisible();
  expect(position()).toBe('static');
  await view.rerender(<CrewGrid widthPx={500} columns={STAYING_COLUMNS} />);
  await expect.poll(position).toBe('sticky');
  await view.rerender(<CrewGrid widthPx={800} columns={STAYING_COLUMNS} />);
  await expect.poll(position).toBe('static');
  // As a window leaves it that was narrower for a moment, when the head is as wide again before it is observed.
  crew.element().toggleAttribute('data-wide', true);
  await view.rerender(<CrewGrid widthPx={800} columns={STAYING_COLUMNS.slice(0, 2)} />);
  await expect.poll(position).toBe('static');
});

test('in a narrow grid the toolbar has its own line, and the names of columns leave the count in one', async () => {
  const toolbar = <div style={{ width: 380 }}>Everybody</div>;
  const columns = CREW_COLUMNS.map((column) => ({
    ...column,
    title: `${column.title} as it is known to the bosun of the crew`,
  }));
  const view = await render(<CrewGrid widthPx={420} toolbar={toolbar} columns={columns} pageSize={10} />);
  await expect.element(button(/^Also show Email/)).toBeVisible();
  expect(boxOf(page.getByText('40 in all').element()).height).toBeLessThan(30);
  const names = boxOf(button(/^Also show Email/).element());
  expect(names.left).toBeGreaterThanOrEqual(boxOf(crew.element()).left);
  expect(names.right).toBeLessThanOrEqual(boxOf(crew.element()).right);
  const search = page.getByRole('searchbox', { name: 'Search crew' });
  const isBelow = () => boxOf(search.element()).top >= boxOf(page.getByText('Everybody').element()).bottom;
  await view.rerender(<CrewGrid widthPx={660} toolbar={toolbar} />);
  await expect.poll(() => boxOf(crew.element()).width).toBeGreaterThan(600);
  expect(isBelow()).toBe(true);
  await view.rerender(<CrewGrid widthPx={800} toolbar={toolbar} />);
  await expect.poll(isBelow).toBe(false);
});

test('a cell that gets the focus is not hidden below the pinned actions', async () => {
  await render(<CrewGrid widthPx={500} columns={STAYING_COLUMNS} />);
  await page.getByRole('searchbox', { name: 'Search crew' }).click();
  await userEvent.tab();
  await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown');
  const phone = page.getByRole('row', { name: 'Person 2', exact: true }).getByRole('gridcell').nth(1);
  await expect.element(phone).toHaveFocus();
  await expect.poll(() => boxOf(phone.element()).right <= boxOf(button('Call Person 2').element()).left).toBe(true);
});

test('with text at 200 % rows, heads and columns are twice as large, nothing overlaps, and the last row is reached', async () => {
  await render(<CrewGrid widthPx={900} />);
  await expect.element(row('Person 1')).toBeVisible();
  const sizes = () => {
    const { height } = boxOf(row('Person 1').element());
    return { height, width: boxOf(page.getByRole('rowheader').first().element()).width };
  };
  expect(sizes().height).toBe(52);
  document.documentElement.style.fontSize = '200%';
  await expect.poll(heads).toEqual(['Name', 'Actions']);
  await expect.poll(() => sizes().height).toBe(104);
  expect(sizes().width).toBeGreaterThanOrEqual(400);
  const boxes = page.getByRole('row').elements().slice(1).map(boxOf);
  boxes.slice(1).forEach((box, index) => expect(box.top).toBeCloseTo(boxes[index]?.bottom ?? 0, 0));
  for (const text of crew.element().querySelectorAll('[role="rowheader"] span, [role="columnheader"] span'))
    expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth + 1);
  crew.element().scrollTo({ top: 100_000 });
  await expect.element(row('Person 40')).toBeVisible();
  row('Person 40').element().scrollIntoView();
  await expect.element(row('Person 40')).toBeInViewport();
});

test('a grid has its height with few rows and with none, and no less than the window allows with large text', async () => {
  const heightOf = () => boxOf(page.getByRole('grid').element().closest('[data-height]') ?? document.body).height;
  const view = await render(<CrewGrid widthPx={800} rows={CREW.slice(0, 2)} heightPx={650} />);
  await expect.element(row('Person 2')).toBeVisible();
  await expect.poll(heightOf).toBe(650);
  document.documentElement.style.fontSize = '200%';
  await expect.poll(heightOf).toBe(Math.min(1300, Math.max(650, innerHeight - 136)));
  document.documentElement.style.fontSize = '';
  await view.rerender(<CrewGrid widthPx={800} rows={[]} heightPx={650} />);
  await expect.element(page.getByText('Nobody')).toBeVisible();
  const frame = page.getByText('Nobody').element().closest('[data-height]') ?? document.body;
  expect(boxOf(frame).height).toBe(650);
});

test('a grid of the height of its rows ends with its last row, an empty one with its words', async () => {
  const view = await render(<CrewGrid widthPx={800} rows={CREW.slice(0, 2)} isHeightOfRows />);
  await expect.element(row('Person 2')).toBeVisible();
  await expect.poll(() => boxOf(crew.element()).height).toBe(40 + 2 * 52);
  await view.rerender(<CrewGrid widthPx={800} rows={[]} isHeightOfRows />);
  await expect.element(page.getByText('Nobody')).toBeVisible();
  const end = boxOf(page.getByText('0 in all').element()).bottom;
  expect(end - boxOf(page.getByText('Nobody').element()).bottom).toBeLessThan(120);
});

import { api } from '@justright/client/api';
import { getMenu } from '@justright/contract/menus';
import { downloadFile } from '@justright/client/download-file';
import { recordFile } from '@justright/client/use-list-file';

/** Keeps letters, digits and dashes of a title, for a file name. */
const fileNameOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '') || 'menu';

/** Downloads a menu with its dishes as a file that Import Menu accepts, and is in the acts. */
export async function exportMenu(id: string): Promise<void> {
  const { data } = await api(getMenu, { params: { id } });
  await recordFile('menu', data.menuItems.length);
  downloadFile(`${fileNameOf(data.title)}.json`, 'application/json', JSON.stringify(data, null, 2));
}

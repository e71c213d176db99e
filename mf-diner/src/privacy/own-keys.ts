import { REPORTS } from '@justright/client/kept/diner-keys';
import { kept } from '@justright/client/kept/kept';

/** The most reports whose keys a device keeps; the server takes no more at a time. */
const REPORTS_KEPT_MAX = 100;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const reportKeys = kept(REPORTS, isTexts);

/** Lists the keys of the reports that were sent from this device, the newest first. */
export const sentReportKeys = (): string[] => reportKeys.read() ?? [];

/** Keeps the key of a report, so that its diner can see it and take its text back. */
export function keepReportKey(key: string): void {
  reportKeys.write([key, ...sentReportKeys()].slice(0, REPORTS_KEPT_MAX));
}

/** Forgets the keys of the reports. */
export const forgetReportKeys = (): boolean => reportKeys.write(null);

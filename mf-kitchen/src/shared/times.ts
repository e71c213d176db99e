const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Formats an instant as the time of the device's clock: `13:49`. */
export const timeOf = (at: string | number): string => clock.format(new Date(at));

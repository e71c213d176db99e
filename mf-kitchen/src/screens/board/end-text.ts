const partsOf = (instantMs: number, timeZone: string | null) => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timeZone ?? undefined,
    weekday: 'long',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instantMs);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    weekday: part('weekday'),
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
};

/** Says when something ends by the restaurant's clock, or without one the device's: "13:30", "Thursday 11:00". */
export function endText(until: string, nowMs: number, timeZone: string | null): string {
  const { weekday, date, time } = partsOf(Date.parse(until), timeZone);
  return date === partsOf(nowMs, timeZone).date ? time : `${weekday} ${time}`;
}

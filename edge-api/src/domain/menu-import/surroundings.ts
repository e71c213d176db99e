/** What a file is read with: the present time and the currency of the restaurant. */
export interface Surroundings {
  nowMs: number;
  currency: string;
}

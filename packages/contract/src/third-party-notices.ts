/** The address of the licences of what the product is made of, a file that the build writes (`scripts/supply`). */
export const THIRD_PARTY_NOTICES = '/third-party-notices.txt';

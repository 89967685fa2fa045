import { countries } from '../countries.ts'

/** Enclaves and neighbours that the networks of another country serve, by that country. */
const served = { MC: 'FR', SM: 'IT', VA: 'IT' }

/**
 * Places that say nothing about a plan beside the country that they come along with, by that country: a plan for the
 * United States and Puerto Rico is one for the United States.
 */
export const comesWith: Readonly<Record<string, string>> = {
  ...Object.fromEntries(countries.flatMap((row) => ('partOf' in row ? [[row.code, row.partOf]] : []))),
  ...served,
}

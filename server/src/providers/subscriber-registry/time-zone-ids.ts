/** NLAD's numbers for clocks, as far as they are known. */
const ids: Readonly<Record<string, string>> = { 'America/Chicago': '10' }
const written = 'America/Chicago'

/** The clock to write a time by, and its number: the given one where NLAD has a number for it, else Chicago's. */
export function zoneIdOf(timeZone: string): { timeZone: string; id: string } {
  const known = ids[timeZone] ? timeZone : written
  return { timeZone: known, id: ids[known]! }
}

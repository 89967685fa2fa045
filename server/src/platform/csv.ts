/** What a spreadsheet would take for a formula. */
const formulaStart = /^[=+\-@\t\r]/

/** One field of RFC 4180; text that a spreadsheet would run gets a leading apostrophe, digits stay as they are. */
function csvField(value: string): string {
  const safe = formulaStart.test(value) ? `'${value}` : value
  return /["\n\r,]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line with its line break. */
export const csvLine = (values: readonly (string | null)[]) =>
  `${values.map((value) => csvField(value ?? '')).join(',')}\r\n`

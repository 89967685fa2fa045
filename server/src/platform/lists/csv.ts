/**
 * What a spreadsheet would take for a formula: at the beginning of a cell, of a line in it, and behind each sign at which
 * another language's settings would cut the line into cells; full-width signs are signs, too.
 */
const formula = /(^|[;|\t\r\n])(\s*[=+\-@＝＋－＠])/g

/** Nothing else needs to be changed, and next to all of a file is nothing else. */
const needsCare = /^\s*[=+\-@＝＋－＠]|[;|\t\r\n",]/

/** One field of RFC 4180; text that a spreadsheet would run gets a leading apostrophe, digits stay as they are. */
function csvField(value: string): string {
  if (!needsCare.test(value)) return value
  const safe = value.replace(/^(?=[\t\r])/, "'").replace(formula, "$1'$2")
  return /["\n\r\t,;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line with its line break. */
export const csvLine = (values: readonly (string | null)[]) =>
  `${values.map((value) => csvField(value ?? '')).join(',')}\r\n`

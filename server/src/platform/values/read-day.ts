/** A day as spreadsheets and USAC write it, `2026-12-31` or `12/31/2026`, as `YYYY-MM-DD`; undefined for what is none. */
export function readDay(written: string | undefined): string | undefined {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written ?? '') ?? []
  const text = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : written
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text!) ? text : undefined
}
